import { Readable } from 'node:stream'
import {
  answerCountsSchema,
  exportRegistrantsQuerySchema,
  foundRegistrantsSchema,
  listedRegistrantsSchema,
  listRegistrantsQuerySchema,
  type RegistrantAction,
  registrantCountsSchema,
  registrantEventQuerySchema,
  registrantPageSchema,
  registrantsChangedSchema,
  registrationSettingsSchema,
  selectRegistrantsSchema,
  registrantSchema,
  updateRegistrantSchema,
  updateRegistrationSettingsSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { activityRoutes } from './activity-routes.ts'
import { updateRegistrant } from './change-attendance.ts'
import { changeRegistrants, nobodySelected } from './change-registrants.ts'
import { exportRegistrants } from './export-registrants.ts'
import { countAnswers, countRegistrants, listRegistrants } from './list-registrants.ts'
import { registrantBatchRoutes } from './registrant-batch-routes.ts'
import { registrantEmailRoutes } from './registrant-email-routes.ts'
import { seriesRegistrantRoutes } from './series-registrant-routes.ts'
import { savedViewRoutes } from './saved-view-routes.ts'
import { getRegistrationSettings, updateRegistrationSettings } from './registration-settings.ts'

const tags = ['registrants']
const read = { config: { access: 'registrant:read' } } as const
const write = { config: { access: 'registrant:update' } } as const
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ofEvent = z.object({ event_id: z.uuid() })

/** The people who registered for an event, for its organizers. */
export function registrantRoutes(app: HttpApp, services: Services): void {
  listRoutes(app, services)
  activityRoutes(app, services)
  savedViewRoutes(app, services)
  changeRoutes(app, services)
  moderationRoutes(app, services)
  seriesRegistrantRoutes(app, services)
  registrantEmailRoutes(app, services)
  registrantBatchRoutes(app, services)
  settingsRoutes(app, services)
}

function listRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/event-members/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'listRegistrants',
        querystring: listRegistrantsQuerySchema,
        response: replies(200, registrantPageSchema),
      },
    },
    (request) =>
      listRegistrants(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/event/event-members/counts/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'countRegistrants',
        querystring: registrantEventQuerySchema,
        response: replies(200, registrantCountsSchema),
      },
    },
    (request) => countRegistrants(memberContext(services, request), request.query.event),
  )
  app.get(
    '/api/event/event-members/answers/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'countAnswers',
        querystring: registrantEventQuerySchema,
        response: replies(200, answerCountsSchema),
      },
    },
    (request) => countAnswers(memberContext(services, request), request.query.event),
  )
  app.get(
    '/api/event/event-members/export/',
    {
      config: { access: 'registrant:export', cost: 'export' },
      schema: {
        tags,
        operationId: 'exportRegistrants',
        produces: ['text/csv', xlsxType],
        querystring: exportRegistrantsQuerySchema,
        response: replies(200, z.unknown().describe('A CSV file, or a workbook.')),
      },
    },
    async (request, reply) => {
      const { format } = request.query
      const chunks = await exportRegistrants(memberContext(services, request), request.query)
      reply.header('content-type', format === 'xlsx' ? xlsxType : 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="registrants.${format}"`)
      return reply.send(Readable.from(chunks))
    },
  )
}

/** RG-073 to RG-078, each with one path for listed registrants and one for search results. */
const moderations = {
  block: ['blockRegistrants', 'blockFoundRegistrants'],
  unblock: ['unblockRegistrants', 'unblockFoundRegistrants'],
  delete: ['deleteRegistrants', 'deleteFoundRegistrants'],
} as const satisfies Partial<Record<RegistrantAction | 'delete', readonly [string, string]>>

/** Other actions on registrants, with one path for both ways of choosing them. */
const bulkActions = {
  bulk_approve: ['approveRegistrants', 'approve'],
  bulk_reject: ['rejectRegistrants', 'reject'],
  bulk_cancel: ['cancelRegistrants', 'cancel'],
  bulk_resend: ['resendRegistrantLinks', 'resend'],
  bulk_waitlist: ['waitlistRegistrants', 'waitlist'],
} as const satisfies Record<string, readonly [string, RegistrantAction]>

function changeRoutes(app: HttpApp, services: Services): void {
  app.patch(
    '/api/event/event-members/:id/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'updateRegistrant',
        params: z.object({ id: z.uuid() }),
        body: updateRegistrantSchema,
        response: replies(200, registrantSchema),
      },
    },
    (request) =>
      updateRegistrant(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  for (const [path, [operationId, action]] of Object.entries(bulkActions)) {
    app.post(
      `/api/event/:event_id/${path}/`,
      {
        ...write,
        schema: {
          tags,
          operationId,
          params: ofEvent,
          body: selectRegistrantsSchema,
          response: replies(200, registrantsChangedSchema),
        },
      },
      (request) => {
        const { event_id: eventId } = request.params
        const change = { eventId, selection: request.body, action }
        return changeRegistrants(memberContext(services, request), change)
      },
    )
  }
}

function moderationRoutes(app: HttpApp, services: Services): void {
  const response = replies(200, registrantsChangedSchema)
  for (const action of ['block', 'unblock', 'delete'] as const) {
    const [ofListed, ofFound] = moderations[action]
    app.post(
      `/api/event/:event_id/bulk_${action}/`,
      {
        ...write,
        schema: { tags, operationId: ofListed, params: ofEvent, body: listedRegistrantsSchema, response },
      },
      (request) => {
        const { event_id: eventId } = request.params
        const selection = { ...nobodySelected, ids: request.body.ids }
        return changeRegistrants(memberContext(services, request), { eventId, selection, action })
      },
    )
    app.post(
      `/api/event/:event_id/appbase_bulk_${action}/`,
      {
        ...write,
        schema: { tags, operationId: ofFound, params: ofEvent, body: foundRegistrantsSchema, response },
      },
      (request) => {
        const { event_id: eventId } = request.params
        const selection = { ...nobodySelected, ...request.body, is_all: true }
        return changeRegistrants(memberContext(services, request), { eventId, selection, action })
      },
    )
  }
}

function settingsRoutes(app: HttpApp, services: Services): void {
  const path = '/api/event/:event_id/registration_settings/'
  const response = replies(200, registrationSettingsSchema)
  app.get(
    path,
    { ...read, schema: { tags, operationId: 'getRegistrationSettings', params: ofEvent, response } },
    (request) => getRegistrationSettings(memberContext(services, request), request.params.event_id),
  )
  app.patch(
    path,
    {
      ...write,
      schema: {
        tags,
        operationId: 'updateRegistrationSettings',
        params: ofEvent,
        body: updateRegistrationSettingsSchema,
        response,
      },
    },
    (request) => {
      const { event_id: eventId } = request.params
      return updateRegistrationSettings(memberContext(services, request), { eventId, change: request.body })
    },
  )
}
