import {
  eventRoomSchema,
  extendSessionSchema,
  nextSessionSchema,
  replaySchema,
  sendStageMessageSchema,
  sessionOnAirSchema,
  stageBufferSchema,
  stageMessageSchema,
} from '@marquee/domain/stage'
import { z } from 'zod'
import type { AudienceContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { replyIfCached } from '#platform/http/send-file.ts'
import {
  type Controller,
  endSession,
  extendSession,
  goToNextSession,
  sendStageMessage,
  startSession,
} from './control-session.ts'
import { type AddressesOf, getReplay } from './get-replay.ts'
import { createRooms, type MediaOf } from './get-room.ts'
import { createStageBuffers } from './stage-buffers.ts'
import { findName } from './room-store.ts'
import { attendeeController } from './stage-policy.ts'

const tags = ['stage']
const eventParams = z.object({ event_id: z.uuid() })
const params = z.object({ event_id: z.uuid(), id: z.uuid() })
const config = { access: 'attendee' } as const
const onAir = replies(200, sessionOnAirSchema)

type StageMedia = { mediaOf: MediaOf; addressesOf: AddressesOf }

/** The room of an event, its replays, and the controls of its stage for its staff and speakers. */
export function venueStageRoutes(
  app: HttpApp,
  services: Services,
  { mediaOf, addressesOf }: StageMedia,
): void {
  const rooms = createRooms(services, mediaOf)
  const buffers = createStageBuffers(services, addressesOf)
  app.get(
    '/api/events/:event_id/room/',
    {
      config: { ...config, worksWithoutProfile: true },
      schema: {
        tags,
        operationId: 'getEventRoom',
        params: eventParams,
        response: replies(200, eventRoomSchema),
      },
    },
    async (request, reply) => {
      const { room, etag } = await rooms.get(audienceContext(services, request))
      return replyIfCached(request, reply, etag) ? reply : room
    },
  )
  app.get(
    '/api/events/:event_id/sessions/:id/replay/',
    {
      config: { ...config, isForPages: true },
      schema: { tags, operationId: 'getReplay', params, response: replies(200, replaySchema) },
    },
    (request) => getReplay(audienceContext(services, request), { sessionId: request.params.id, addressesOf }),
  )
  app.get(
    '/api/events/:event_id/buffer_video/',
    {
      config,
      schema: {
        tags,
        operationId: 'getStageBuffer',
        params: eventParams,
        response: replies(200, stageBufferSchema),
      },
    },
    (request) => buffers.get(audienceContext(services, request)),
  )
  controlRoutes(app, services)
}

function controlRoutes(app: HttpApp, services: Services): void {
  for (const [verb, operationId, control] of [
    ['start', 'startSession', startSession],
    ['end', 'endSession', endSession],
  ] as const) {
    app.post(
      `/api/events/:event_id/sessions/:id/${verb}/`,
      { config, schema: { tags, operationId, params, response: onAir } },
      (request) => {
        const { id } = request.params
        return asController(audienceContext(services, request), (ctx, by) => control(ctx, { id, by }))
      },
    )
  }
  app.post(
    '/api/events/:event_id/sessions/:id/extend/',
    {
      config,
      schema: { tags, operationId: 'extendSession', params, body: extendSessionSchema, response: onAir },
    },
    (request) => {
      const { params, body } = request
      return asController(audienceContext(services, request), (ctx, by) =>
        extendSession(ctx, { id: params.id, by, ...body }),
      )
    },
  )
  app.post(
    '/api/events/:event_id/sessions/:id/next/',
    {
      config,
      schema: { tags, operationId: 'goToNextSession', params, response: replies(200, nextSessionSchema) },
    },
    (request) => {
      const { id } = request.params
      return asController(audienceContext(services, request), (ctx, by) => goToNextSession(ctx, { id, by }))
    },
  )
  app.post(
    '/api/events/:event_id/sessions/:id/message/',
    {
      config,
      schema: {
        tags,
        operationId: 'sendStageMessage',
        params,
        body: sendStageMessageSchema,
        response: replies(201, stageMessageSchema),
      },
    },
    async (request, reply) => {
      const { params, body: message } = request
      const sent = await asController(audienceContext(services, request), (ctx, by) =>
        sendStageMessage(ctx, { id: params.id, by, message }),
      )
      return reply.status(201).send(sent)
    },
  )
}

type ControlContext = Parameters<Controller['permit']>[0]

/**
 * Controls also change the agenda, which the audience's role may not, so the controller checks what the person may do.
 */
function asController<Result>(
  ctx: AudienceContext,
  work: (ctx: ControlContext, by: Controller) => Promise<Result>,
): Promise<Result> {
  return inOrganization(ctx, async (ctx) => {
    const name = await findName(ctx.db, ctx.attendee.profileId)
    return work(ctx, attendeeController(ctx, name ?? ''))
  })
}
