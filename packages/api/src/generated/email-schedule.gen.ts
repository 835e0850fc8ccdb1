// Written by `npm run generate` from the routes of the server.

import type {
  changeEmailScheduleSchema,
  createScheduledEmailSchema,
  emailScheduleSchema,
  sendCustomEmailSchema,
  testScheduledEmailSchema,
} from '@marquee/domain/email-schedule'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const emailScheduleKey = ['email-schedule'] as const

export const getEmailSchedule = /* @__PURE__ */ operation<
  {
    query?: { event?: string | undefined; event_template?: string | undefined; series?: string | undefined }
  },
  z.output<typeof emailScheduleSchema>
>('email-schedule', 'getEmailSchedule', 'GET /api/event/scheduled_emails/')

export const changeEmailSchedule = /* @__PURE__ */ operation<
  { body: z.input<typeof changeEmailScheduleSchema> },
  z.output<typeof emailScheduleSchema>
>('email-schedule', 'changeEmailSchedule', 'PATCH /api/event/scheduled_emails/')

export const createScheduledEmail = /* @__PURE__ */ operation<
  { body: z.input<typeof createScheduledEmailSchema> },
  z.output<typeof emailScheduleSchema>
>('email-schedule', 'createScheduledEmail', 'POST /api/event/scheduled_emails/')

export const deleteScheduledEmail = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'email-schedule',
  'deleteScheduledEmail',
  'DELETE /api/event/scheduled_emails/{id}/',
)

export const testScheduledEmail = /* @__PURE__ */ operation<
  { body: z.input<typeof testScheduledEmailSchema> },
  undefined
>('email-schedule', 'testScheduledEmail', 'POST /api/event/scheduled_emails/test/')

export const sendCustomEmail = /* @__PURE__ */ operation<
  { body: z.input<typeof sendCustomEmailSchema> },
  z.output<typeof emailScheduleSchema>
>('email-schedule', 'sendCustomEmail', 'POST /api/event/scheduled_emails/send/')
