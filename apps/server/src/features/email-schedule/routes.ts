import {
  changeEmailScheduleSchema,
  createScheduledEmailSchema,
  emailScheduleQuerySchema,
  emailScheduleSchema,
  sendCustomEmailSchema,
  testScheduledEmailSchema,
} from '@marquee/domain/email-schedule'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeEmailSchedule,
  createScheduledEmail,
  deleteScheduledEmail,
  getEmailSchedule,
} from './change-email-schedule.ts'
import { sendCustomEmail, sendTestOfSchedule } from './send-now.ts'

const tags = ['email-schedule']
const at = '/api/event/scheduled_emails/'
const read = { config: { access: 'event:read' } } as const
const write = { config: { access: 'event:update' } } as const
const schedule = replies(200, emailScheduleSchema)

/** The schedule of emails: list, change, add and remove custom emails, test and send (EM-077 to EM-081, EM-103, EM-105). */
export function emailScheduleRoutes(app: HttpApp, services: Services): void {
  app.get(
    at,
    {
      ...read,
      schema: {
        tags,
        operationId: 'getEmailSchedule',
        querystring: emailScheduleQuerySchema,
        response: schedule,
      },
    },
    (request) => getEmailSchedule(memberContext(services, request), request.query),
  )
  app.patch(
    at,
    {
      ...write,
      schema: {
        tags,
        operationId: 'changeEmailSchedule',
        body: changeEmailScheduleSchema,
        response: schedule,
      },
    },
    (request) => changeEmailSchedule(memberContext(services, request), request.body),
  )
  customRoutes(app, services)
}

function customRoutes(app: HttpApp, services: Services): void {
  app.post(
    at,
    {
      ...write,
      schema: {
        tags,
        operationId: 'createScheduledEmail',
        body: createScheduledEmailSchema,
        response: replies(201, emailScheduleSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createScheduledEmail(memberContext(services, request), request.body)),
  )
  app.delete(
    `${at}:id/`,
    {
      ...write,
      schema: {
        tags,
        operationId: 'deleteScheduledEmail',
        params: z.object({ id: z.uuid() }),
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await deleteScheduledEmail(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  app.post(
    `${at}test/`,
    {
      ...write,
      schema: {
        tags,
        operationId: 'testScheduledEmail',
        body: testScheduledEmailSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await sendTestOfSchedule(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  app.post(
    `${at}send/`,
    {
      ...write,
      schema: { tags, operationId: 'sendCustomEmail', body: sendCustomEmailSchema, response: schedule },
    },
    (request) => sendCustomEmail(memberContext(services, request), request.body),
  )
}
