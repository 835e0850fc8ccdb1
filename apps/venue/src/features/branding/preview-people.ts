/** What people who are made up write, ask and choose in the previewed room. */
import type { PeopleInRoom } from '@marquee/domain/attendees'
import type { VenueBooth } from '@marquee/domain/booths'
import type { PreviewStage } from '@marquee/domain/branding'
import type { Channel, Message } from '@marquee/domain/chat'
import type { DiscussionSummary } from '@marquee/domain/discussions'
import type { Poll } from '@marquee/domain/polls'
import type { Question } from '@marquee/domain/questions'
import type { EventRoom } from '@marquee/domain/stage'
import { boothId, idOf, speakers } from './preview-room.ts'
import { t } from './texts.ts'

const eventChannel = idOf(31)
const sessionChannel = idOf(32)

export function channelsOf({ sessions: [session] }: EventRoom): Channel[] {
  const shared = {
    room: null,
    mode: 'open',
    slow_mode_seconds: 0,
    holds_first_messages: false,
    allows_anonymous_questions: true,
    moderates_questions: false,
    last_seq: 0,
    cleared_at: null,
    can: { post: true, moderate: false },
  } as const
  return [
    { ...shared, id: eventChannel, kind: 'event', session: null },
    { ...shared, id: sessionChannel, kind: 'session', session: session?.id ?? null },
  ]
}

type Author = NonNullable<Message['author']>
const attendee: Author = { id: idOf(41), name: '', is_staff: false, is_speaker: false, is_typed: false }

/** The messages of the channel in the address of a call. */
export function messages(address: string): Message[] {
  const channel = address.includes(sessionChannel) ? sessionChannel : eventChannel
  if (address.includes('thread=')) return []
  const message = (seq: number, text: string, more: Partial<Message>): Message => ({
    id: idOf(50 + seq),
    channel,
    seq,
    changed_seq: seq,
    kind: 'text',
    state: 'shown',
    author: null,
    text,
    reply_to: null,
    reply_count: 0,
    are_links_allowed: false,
    is_pinned: false,
    reactions: {},
    act: null,
    target: null,
    key: `preview-${seq}`,
    created_at: new Date().toISOString(),
    ...more,
  })
  return [
    message(1, t('hello'), { author: { ...attendee, name: t('otherSpeaker') }, reactions: { '👏': 3 } }),
    message(2, t('reply'), {
      author: { ...attendee, id: speakers.first, name: t('speaker'), is_speaker: true },
    }),
    message(3, t('announcement'), {
      author: { ...attendee, id: idOf(42), name: t('company'), is_staff: true },
    }),
  ]
}

export function questions(stage: PreviewStage): Question[] {
  const question = (seq: number, text: string, more: Partial<Question> = {}): Question => ({
    id: idOf(60 + seq),
    channel: sessionChannel,
    seq,
    changed_seq: seq,
    state: 'open',
    text,
    is_anonymous: false,
    author: { id: attendee.id, name: t('otherSpeaker'), is_typed: false },
    votes: 4 - seq,
    answer: null,
    answered_by: null,
    assigned_to: null,
    created_at: new Date().toISOString(),
    answered_at: null,
    ...more,
  })
  const open = question(1, t('question'))
  if (stage !== 'text_qna_published') return [open]
  const answered = { state: 'answered', answer: t('answer'), answered_by: t('speaker') } as const
  return [open, question(2, t('answeredQuestion'), { ...answered, answered_at: new Date().toISOString() })]
}

export function polls(): Poll[] {
  return [
    {
      id: idOf(71),
      channel: sessionChannel,
      seq: 1,
      changed_seq: 1,
      state: 'open',
      title: t('poll'),
      options: [t('pollFirst'), t('pollSecond')],
      allows_multiple: false,
      are_results_shared: false,
      results: null,
      created_at: new Date().toISOString(),
    },
  ]
}

export function peopleOf(room: EventRoom): PeopleInRoom {
  const results = room.speakers.map(({ id, name, title, company }) => ({
    id,
    name,
    title,
    company,
    badges: ['speaker' as const],
  }))
  return {
    count: results.length,
    count_is_capped: false,
    next: null,
    previous: null,
    results,
    here: 128,
    me: { is_shown: true, is_always_shown: false },
    refresh_after: 3600,
  }
}

export function discussions(): DiscussionSummary[] {
  const room = {
    id: idOf(81),
    title: t('room'),
    description: t('roomText'),
    booth: null,
    is_breakout: false,
    host: t('speaker'),
    seats: 10,
    taken: 4,
    waiting: 0,
  }
  return [
    room,
    { ...room, id: idOf(82), title: t('fullRoom'), host: t('otherSpeaker'), taken: 10, waiting: 2 },
  ]
}

export function boothsOf(): VenueBooth[] {
  return [
    {
      id: boothId,
      title: t('booth'),
      type: 'primary',
      description: t('boothText'),
      picture: null,
      sponsor: t('company'),
      consent: '',
      left_contact: false,
      resources: [],
    },
  ]
}

export function ownProfile() {
  const [first_name = '', last_name = ''] = t('me').split(' ')
  return { first_name, last_name, title: '', company: t('company') }
}
