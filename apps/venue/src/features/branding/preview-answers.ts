/**
 * What the previewed room is told instead of what the venue would say: people, messages and sessions that are made up, and a refusal
 * for whatever would change something.
 */
import type { ReplyOf } from '@marquee/api'
import type { operations } from '@marquee/api/venue/operations'
import type { PreviewedEvent } from '@marquee/domain/branding'
import type { ErrorReply } from '@marquee/domain/error-replies'
import type { EventRoom } from '@marquee/domain/stage'
import {
  boothsOf,
  channelsOf,
  discussions,
  messages,
  ownProfile,
  peopleOf,
  polls,
  questions,
} from './preview-people.ts'
import { demoVideo, previewedRoom } from './preview-room.ts'
import type { Shown } from './follow-editor.ts'
import { t } from './texts.ts'

type Operations = typeof operations
type Answers = { [Id in keyof Operations]?: (call: { address: string }) => ReplyOf<Operations[Id]> }

const page = <Result>(results: Result[]) => ({ count: results.length, next: null, previous: null, results })

/** The answers to the calls of the room; `shown` is what the editor asked for last. */
export function previewAnswers(event: PreviewedEvent, shown: () => Shown) {
  const room = (): EventRoom => previewedRoom(event, shown())
  const answers: Answers = {
    getEventRoom: room,
    listChannels: () => page(channelsOf(room())),
    listMessages: ({ address }) => ({
      ...page(messages(address)),
      count_is_capped: false,
      reacted: [],
    }),
    readFeed: () => ({ results: [], cursor: 0, has_more: false }),
    listQuestions: () => ({
      ...page(questions(shown().stage)),
      count_is_capped: false,
      voted: [],
      asked: [],
      changes_at: null,
    }),
    listPolls: () => ({ ...page(polls()), chosen: {}, changes_at: null }),
    listConversations: () => page([]),
    listPeopleInRoom: () => peopleOf(room()),
    listDiscussions: () => ({ door: 'open', ...page(discussions()) }),
    listVenueBooths: () => page(boothsOf()),
    listEventSurveys: () => page([]),
    // Nobody watches.
    sendHeartbeat: () => undefined,
    getStageBuffer: () => ({ media: shown().detail === 'filler_slide' ? null : demoVideo }),
    // Without a job title, so that the form is there.
    getOwnProfile: () => ({ ...ownProfile(), is_complete: false }),
    getOwnHand: () => ({
      session: room().sessions[0]?.id ?? '',
      state: shown().stage === 'videos_with_popup' ? 'invited' : null,
      can_raise: true,
    }),
  }
  return (address: string, _init: RequestInit, id: string): Promise<Response> => {
    const answer = Object.entries(answers).find(([operation]) => operation === id)?.[1]
    if (!answer) return Promise.resolve(refused())
    const reply: unknown = answer({ address })
    return Promise.resolve(reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply))
  }
}

function refused(): Response {
  const refusal: ErrorReply = { code: 'forbidden', message: t('refused'), request_id: 'preview' }
  return Response.json(refusal, { status: 403 })
}
