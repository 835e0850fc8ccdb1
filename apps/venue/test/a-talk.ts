import type { Batch, Channel, Message, MessagePage } from '@marquee/domain/chat'
import type { Poll } from '@marquee/domain/polls'
import type { Question } from '@marquee/domain/questions'
import { aRoom } from './a-room.ts'
import type { VenueHandlers } from './fake-venue.ts'

export const channelId = '0198a000-0000-7000-8000-0000000000c1'
const id = (seq: number) => `0198a000-0000-7000-8000-${String(seq).padStart(12, '0')}`

export function aChannel(channel: Partial<Channel> = {}): Channel {
  return {
    id: channelId,
    kind: 'event',
    session: null,
    room: null,
    mode: 'open',
    slow_mode_seconds: 0,
    holds_first_messages: false,
    allows_anonymous_questions: false,
    moderates_questions: false,
    last_seq: 10,
    cleared_at: null,
    can: { post: true, moderate: false },
    ...channel,
  }
}

/** A message of Grace. */
export function aMessage(seq: number, message: Partial<Message> = {}): Message {
  return {
    id: id(seq),
    channel: channelId,
    seq,
    changed_seq: seq,
    kind: 'text',
    state: 'shown',
    author: { id: id(900), name: 'Grace Hopper', is_staff: false, is_speaker: false, is_typed: false },
    text: `Message ${seq}`,
    reply_to: null,
    reply_count: 0,
    are_links_allowed: false,
    is_pinned: false,
    reactions: {},
    act: null,
    target: null,
    key: `key-${seq}-of-grace`,
    created_at: new Date().toISOString(),
    ...message,
  }
}

/** What Ada, who is in the room, sent with this key. */
export const anOwnMessage = (seq: number, message: Partial<Message>): Message =>
  aMessage(seq, {
    author: {
      id: aRoom().me.profile,
      name: 'Ada Lovelace',
      is_staff: false,
      is_speaker: false,
      is_typed: false,
    },
    ...message,
  })

export function aQuestion(seq: number, question: Partial<Question> = {}): Question {
  return {
    id: id(seq),
    channel: channelId,
    seq,
    changed_seq: seq,
    state: 'open',
    text: `Question ${seq}?`,
    is_anonymous: false,
    author: { id: id(900), name: 'Grace Hopper', is_typed: false },
    votes: 0,
    answer: null,
    answered_by: null,
    assigned_to: null,
    created_at: new Date().toISOString(),
    answered_at: null,
    ...question,
  }
}

export function aPoll(seq: number, poll: Partial<Poll> = {}): Poll {
  return {
    id: id(seq),
    channel: channelId,
    seq,
    changed_seq: seq,
    state: 'open',
    title: 'Which color?',
    options: ['Red', 'Green'],
    allows_multiple: false,
    are_results_shared: false,
    results: null,
    created_at: new Date().toISOString(),
    ...poll,
  }
}

export const aBatch = (from: number, ...messages: Message[]): Batch => ({
  channel: channelId,
  from,
  to: Math.max(from, ...messages.map(({ changed_seq }) => changed_seq)),
  entries: messages.map((message) => ({ type: 'message', message })),
})

export function messagePage(results: Message[]): MessagePage {
  return { count: results.length, count_is_capped: false, next: null, previous: null, results, reacted: [] }
}

type Talk = { channel?: Partial<Channel>; messages?: Message[]; questions?: Question[]; polls?: Poll[] }

/** The replies of an event whose people talk. */
export function aTalk({ channel, messages = [], questions = [], polls = [] }: Talk = {}): VenueHandlers {
  return {
    getEventRoom: () => aRoom(),
    listChannels: () => ({ count: 1, next: null, previous: null, results: [aChannel(channel)] }),
    listMessages: ({ query }) => messagePage(query.has('thread') ? [] : messages),
    readFeed: ({ query }) => ({ results: [], cursor: Number(query.get('after')), has_more: false }),
    listQuestions: () => ({
      count: questions.length,
      count_is_capped: false,
      next: null,
      previous: null,
      results: questions,
      voted: [],
      asked: [],
      changes_at: null,
    }),
    listPolls: () => ({
      count: polls.length,
      next: null,
      previous: null,
      results: polls,
      chosen: {},
      changes_at: null,
    }),
  }
}
