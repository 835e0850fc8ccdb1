// Written by `npm run generate` from the routes of the server.

import type {
  createEventSchema,
  eventPageSchema,
  eventSchema,
  eventWithMetadataSchema,
  rescheduleCheckSchema,
  rescheduleEventSchema,
  sendCalendarInvitesSchema,
  sentCalendarInvitesSchema,
  updateEventSchema,
} from '@marquee/domain/events'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const eventsKey = ['events'] as const

export const listEvents = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      organization?: string | undefined
      title?: string | undefined
      event_type?: string | undefined
      series?: string | undefined
      tag?: string | undefined
      workspace?: string | undefined
      workspace__isnull?: 'true' | 'false' | undefined
      my_workspaces?: 'true' | 'false' | undefined
      series_type?: 'repeating' | 'not_repeating' | undefined
      end_time_gte?: string | undefined
      end_time_lte?: string | undefined
      start_time_gte?: string | undefined
      start_time_lte?: string | undefined
      ordering?: '-start_time' | 'start_time' | 'title' | '-title' | '-created_at' | 'created_at' | undefined
      min?: 'true' | 'false' | undefined
      minimal_data?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof eventPageSchema>
>('events', 'listEvents', 'GET /api/event/events/')

export const createEvent = /* @__PURE__ */ operation<
  { body: z.input<typeof createEventSchema> },
  z.output<typeof eventSchema>
>('events', 'createEvent', 'POST /api/event/events/')

export const getEvent = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { get_metadata?: 'true' | 'false' | undefined } },
  z.output<typeof eventWithMetadataSchema>
>('events', 'getEvent', 'GET /api/event/events/{id}/')

export const updateEvent = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateEventSchema> },
  z.output<typeof eventSchema>
>('events', 'updateEvent', 'PATCH /api/event/events/{id}/')

export const deleteEvent = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'events',
  'deleteEvent',
  'DELETE /api/event/events/{id}/',
)

export const clearChat = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof eventSchema>>(
  'events',
  'clearChat',
  'POST /api/event/events/{id}/clear_chat/',
)

export const checkReschedule = /* @__PURE__ */ operation<
  { path: { id: string }; query: { start_time: string; end_time: string; timezone: string } },
  z.output<typeof rescheduleCheckSchema>
>('events', 'checkReschedule', 'GET /api/event/events/{id}/reschedule_check/')

export const rescheduleEvent = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof rescheduleEventSchema> },
  z.output<typeof eventSchema>
>('events', 'rescheduleEvent', 'POST /api/event/events/{id}/reschedule/')

export const sendCalendarInvites = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof sendCalendarInvitesSchema> },
  z.output<typeof sentCalendarInvitesSchema>
>('events', 'sendCalendarInvites', 'POST /api/event/events/{id}/calendar_invites/')
