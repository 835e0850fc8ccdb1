// Written by `npm run generate` from the routes of the server.

import type {
  changeOwnProfileSchema,
  ownPresenceReplySchema,
  ownProfileSchema,
  peopleInRoomSchema,
  showMeSchema,
} from '@marquee/domain/attendees'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const attendeesKey = ['attendees'] as const

export const listPeopleInRoom = /* @__PURE__ */ operation<
  {
    path: { event_id: string }
    query?: { limit?: number | undefined; offset?: number | undefined; search?: string | undefined }
  },
  z.output<typeof peopleInRoomSchema>
>('attendees', 'listPeopleInRoom', 'GET /api/events/{event_id}/people/')

export const showMe = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof showMeSchema> },
  z.output<typeof ownPresenceReplySchema>
>('attendees', 'showMe', 'PUT /api/events/{event_id}/people/me/')

export const getOwnProfile = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof ownProfileSchema>
>('attendees', 'getOwnProfile', 'GET /api/events/{event_id}/own-profile/')

export const changeOwnProfile = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof changeOwnProfileSchema> },
  z.output<typeof ownProfileSchema>
>('attendees', 'changeOwnProfile', 'PUT /api/events/{event_id}/own-profile/')
