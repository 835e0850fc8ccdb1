// Written by `npm run generate` from the routes of the server.

import type {
  changeOwnPartSchema,
  discussionEntrySchema,
  discussionListSchema,
  discussionSchema,
  enterDiscussionSchema,
  leadPersonSchema,
} from '@marquee/domain/discussions'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const discussionsKey = ['discussions'] as const

export const listDiscussions = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof discussionListSchema>
>('discussions', 'listDiscussions', 'GET /api/events/{event_id}/rooms/')

export const getDiscussion = /* @__PURE__ */ operation<
  { path: { event_id: string; room_id: string } },
  z.output<typeof discussionSchema>
>('discussions', 'getDiscussion', 'GET /api/events/{event_id}/rooms/{room_id}/')

export const takeSeat = /* @__PURE__ */ operation<
  { path: { event_id: string; room_id: string } },
  z.output<typeof discussionSchema>
>('discussions', 'takeSeat', 'POST /api/events/{event_id}/rooms/{room_id}/seat/')

export const leaveDiscussion = /* @__PURE__ */ operation<
  { path: { event_id: string; room_id: string } },
  z.output<typeof discussionSchema>
>('discussions', 'leaveDiscussion', 'DELETE /api/events/{event_id}/rooms/{room_id}/seat/')

export const enterDiscussion = /* @__PURE__ */ operation<
  { path: { event_id: string; room_id: string }; body: z.input<typeof enterDiscussionSchema> },
  z.output<typeof discussionEntrySchema>
>('discussions', 'enterDiscussion', 'POST /api/events/{event_id}/rooms/{room_id}/connection/')

export const changeOwnPart = /* @__PURE__ */ operation<
  { path: { event_id: string; room_id: string }; body: z.input<typeof changeOwnPartSchema> },
  z.output<typeof discussionSchema>
>('discussions', 'changeOwnPart', 'PATCH /api/events/{event_id}/rooms/{room_id}/me/')

export const leadPerson = /* @__PURE__ */ operation<
  { path: { event_id: string; room_id: string; person_id: string }; body: z.input<typeof leadPersonSchema> },
  z.output<typeof discussionSchema>
>('discussions', 'leadPerson', 'PATCH /api/events/{event_id}/rooms/{room_id}/people/{person_id}/')
