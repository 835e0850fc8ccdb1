// Written by `npm run generate` from the routes of the server.

import type {
  changePollSchema,
  createPollSchema,
  pollListSchema,
  pollSchema,
  voteInPollSchema,
} from '@marquee/domain/polls'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const pollsKey = ['polls'] as const

export const listPolls = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; query?: { until?: string | undefined } },
  z.output<typeof pollListSchema>
>('polls', 'listPolls', 'GET /api/events/{event_id}/channels/{channel_id}/polls/')

export const createPoll = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; body: z.input<typeof createPollSchema> },
  z.output<typeof pollSchema>
>('polls', 'createPoll', 'POST /api/events/{event_id}/channels/{channel_id}/polls/')

export const changePoll = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string; poll_id: string }; body: z.input<typeof changePollSchema> },
  z.output<typeof pollSchema>
>('polls', 'changePoll', 'PATCH /api/events/{event_id}/channels/{channel_id}/polls/{poll_id}/')

export const voteInPoll = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string; poll_id: string }; body: z.input<typeof voteInPollSchema> },
  z.output<typeof pollSchema>
>('polls', 'voteInPoll', 'POST /api/events/{event_id}/channels/{channel_id}/polls/{poll_id}/votes/')
