import {
  changeRtmpInputSchema,
  createRtmpInputSchema,
  listRtmpInputsQuerySchema,
  rtmpInputPageSchema,
  rtmpInputSchema,
} from '@marquee/domain/live-inputs'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeRtmpInput,
  createRtmpInput,
  deleteRtmpInput,
  getRtmpInput,
  rotateStreamKey,
} from './change-rtmp-inputs.ts'
import { listRtmpInputs } from './list-rtmp-inputs.ts'
import { startTestRun, stopTestRun } from './test-run.ts'

const tags = ['live-inputs']
const params = z.object({ id: z.uuid() })
const address = '/api/event/rtmp_inputs/'

/** The RTMP inputs of events (LV-047 to LV-050). */
export function liveInputRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'event:update' } as const
  const input = replies(200, rtmpInputSchema)
  app.get(
    address,
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listRtmpInputs',
        querystring: listRtmpInputsQuerySchema,
        response: replies(200, rtmpInputPageSchema),
      },
    },
    (request) => listRtmpInputs(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'createRtmpInput',
        body: createRtmpInputSchema,
        response: replies(201, rtmpInputSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createRtmpInput(memberContext(services, request), request.body)),
  )
  app.get(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'getRtmpInput', params, response: input } },
    (request) => getRtmpInput(memberContext(services, request), request.params.id),
  )
  app.patch(
    `${address}:id/`,
    {
      config,
      schema: { tags, operationId: 'changeRtmpInput', params, body: changeRtmpInputSchema, response: input },
    },
    (request) =>
      changeRtmpInput(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    `${address}:id/`,
    {
      config,
      schema: { tags, operationId: 'deleteRtmpInput', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteRtmpInput(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  app.post(
    `${address}:id/start_test/`,
    { config, schema: { tags, operationId: 'startRtmpTest', params, response: input } },
    (request) => startTestRun(memberContext(services, request), request.params.id),
  )
  app.post(
    `${address}:id/stop_test/`,
    { config, schema: { tags, operationId: 'stopRtmpTest', params, response: input } },
    (request) => stopTestRun(memberContext(services, request), request.params.id),
  )
  app.post(
    `${address}:id/rotate_key/`,
    { config, schema: { tags, operationId: 'rotateRtmpKey', params, response: input } },
    (request) => rotateStreamKey(memberContext(services, request), request.params.id),
  )
}
