import {
  changeStageSchema,
  extendSessionSchema,
  nextSessionSchema,
  recordingReportSchema,
  sendStageMessageSchema,
  sessionOnAirSchema,
  stageMessageSchema,
  stageSchema,
} from '@marquee/domain/stage'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  endSession,
  extendSession,
  goToNextSession,
  sendStageMessage,
  startSession,
} from './control-session.ts'
import { getRecordingReport } from './get-recording-report.ts'
import { memberController } from './stage-policy.ts'
import { changeStage, getStage } from './stage-settings.ts'

const tags = ['stage']
const params = z.object({ id: z.uuid() })
const changing = { access: 'event:update' } as const
const onAir = replies(200, sessionOnAirSchema)

/** The stage of an event in the studio: how its sessions start, and their controls. */
export function stageRoutes(app: HttpApp, services: Services): void {
  const stage = replies(200, stageSchema)
  app.get(
    '/api/event/events/:id/stage/',
    {
      config: { access: 'event:read' },
      schema: { tags, operationId: 'getStage', params, response: stage },
    },
    (request) => getStage(memberContext(services, request), request.params.id),
  )
  app.patch(
    '/api/event/events/:id/stage/',
    {
      config: changing,
      schema: { tags, operationId: 'changeStage', params, body: changeStageSchema, response: stage },
    },
    (request) =>
      changeStage(memberContext(services, request), { eventId: request.params.id, change: request.body }),
  )
  app.get(
    '/api/core/video_assets/:id/recording/',
    {
      config: { access: 'video:read' },
      schema: {
        tags,
        operationId: 'getRecordingReport',
        params,
        response: replies(200, recordingReportSchema),
      },
    },
    (request) => getRecordingReport(memberContext(services, request), request.params.id),
  )
  controlRoutes(app, services)
}

function controlRoutes(app: HttpApp, services: Services): void {
  for (const [verb, operationId, control] of [
    ['start', 'startBroadcast', startSession],
    ['end', 'endBroadcast', endSession],
  ] as const) {
    app.post(
      `/api/event/broadcasts/:id/${verb}/`,
      { config: changing, schema: { tags, operationId, params, response: onAir } },
      (request) => {
        const ctx = memberContext(services, request)
        const by = memberController(ctx)
        return inOrganization(ctx, (ctx) => control(ctx, { id: request.params.id, by }))
      },
    )
  }
  app.post(
    '/api/event/broadcasts/:id/extend/',
    {
      config: changing,
      schema: { tags, operationId: 'extendBroadcast', params, body: extendSessionSchema, response: onAir },
    },
    (request) => {
      const ctx = memberContext(services, request)
      const extension = { id: request.params.id, by: memberController(ctx), ...request.body }
      return inOrganization(ctx, (ctx) => extendSession(ctx, extension))
    },
  )
  app.post(
    '/api/event/broadcasts/:id/next/',
    {
      config: changing,
      schema: { tags, operationId: 'goToNextBroadcast', params, response: replies(200, nextSessionSchema) },
    },
    (request) => {
      const ctx = memberContext(services, request)
      const by = memberController(ctx)
      return inOrganization(ctx, (ctx) => goToNextSession(ctx, { id: request.params.id, by }))
    },
  )
  app.post(
    '/api/event/broadcasts/:id/message/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'sendStageMessage',
        params,
        body: sendStageMessageSchema,
        response: replies(201, stageMessageSchema),
      },
    },
    async (request, reply) => {
      const ctx = memberContext(services, request)
      const sending = { id: request.params.id, by: memberController(ctx), message: request.body }
      return reply.status(201).send(await inOrganization(ctx, (ctx) => sendStageMessage(ctx, sending)))
    },
  )
}
