// Written by `npm run generate` from the routes of the server.

import type {
  checkInListSchema,
  linkEmailSchema,
  registerSchema,
  registeredSchema,
  registrationPageSchema,
  selfCheckInSchema,
  setArrivalReplySchema,
  setArrivalSchema,
  walkInSchema,
} from '@marquee/domain/registrants'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const registrantsKey = ['registrants'] as const

export const getRegistration = /* @__PURE__ */ operation<
  { path: { event_id: string }; query?: { lang?: string | undefined } },
  z.output<typeof registrationPageSchema>
>('registrants', 'getRegistration', 'GET /api/events/{event_id}/registration/')

export const register = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof registerSchema> },
  z.output<typeof registeredSchema>
>('registrants', 'register', 'POST /api/events/{event_id}/registrations/')

export const registerWithFiles = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: FormData },
  z.output<typeof registeredSchema>
>('registrants', 'registerWithFiles', 'POST /api/events/{event_id}/registrations/form/')

export const emailOwnLink = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof linkEmailSchema>
>('registrants', 'emailOwnLink', 'POST /api/events/{event_id}/registration/link/')

export const listForCheckIn = /* @__PURE__ */ operation<
  { path: { event_id: string }; query?: { search?: string | undefined } },
  z.output<typeof checkInListSchema>
>('registrants', 'listForCheckIn', 'GET /api/events/{event_id}/check_in/')

export const setArrival = /* @__PURE__ */ operation<
  { path: { event_id: string; registrant_id: string }; body: z.input<typeof setArrivalSchema> },
  z.output<typeof setArrivalReplySchema>
>('registrants', 'setArrival', 'PATCH /api/events/{event_id}/check_in/{registrant_id}/')

export const checkInWalkIn = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof walkInSchema> },
  z.output<typeof setArrivalReplySchema>
>('registrants', 'checkInWalkIn', 'POST /api/events/{event_id}/check_in/walk_in/')

export const checkInSelf = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof selfCheckInSchema> },
  undefined
>('registrants', 'checkInSelf', 'POST /api/events/{event_id}/check_in/self/')
