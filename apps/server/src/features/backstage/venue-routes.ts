import {
  answerInvitationSchema,
  backstageEntrySchema,
  backstageSchema,
  bandwidthReceiptSchema,
  bandwidthSampleSchema,
  changeOwnPlaceSchema,
  changeShowItemSchema,
  createShowItemSchema,
  directHandSchema,
  directPersonSchema,
  enterBackstageSchema,
  orderShowSchema,
  ownHandSchema,
  playOnStageSchema,
  producerDeskSchema,
  raiseHandSchema,
  runOfShowSchema,
  saveDeviceCheckSchema,
  setCardSchema,
  setSceneSchema,
  stageVideosQuerySchema,
  stageVideosSchema,
  takeShowItemSchema,
} from '@marquee/domain/backstage'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { receiveBandwidth, sampleBandwidth, saveDeviceCheck } from './check-devices.ts'
import { changeOwnPlace, directPerson, setCard, setScene } from './direct-people.ts'
import { enterBackstage, leaveBackstage } from './enter-backstage.ts'
import { getBackstage } from './find-backstage.ts'
import { getProducerDesk } from './get-desk.ts'
import { listVideosForStage, playOnStage, stopMedia } from './play-media.ts'
import { addShowItem, changeShowItem, getRunOfShow, orderShow } from './prepare-show.ts'
import { answerInvitation, directHand, getOwnHand, raiseHand } from './raise-hand.ts'
import { takeShowItem } from './run-show.ts'

const tags = ['backstage']
const config = { access: 'attendee' } as const
const params = z.object({ event_id: z.uuid(), id: z.uuid() })
const ofHand = params.extend({ hand_id: z.uuid() })
const ofPerson = params.extend({ person_id: z.uuid() })
const address = '/api/events/:event_id/sessions/:id/backstage/'
const handAddress = '/api/events/:event_id/sessions/:id/hand/'
const backstage = replies(200, backstageSchema)
const runOfShow = replies(200, runOfShowSchema)
const ownHand = replies(200, ownHandSchema)

/** The backstage of live sessions, for their speakers and the staff of their event. */
export function venueBackstageRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    { config, schema: { tags, operationId: 'getBackstage', params, response: backstage } },
    (request) => getBackstage(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.post(
    `${address}connection/`,
    {
      config: { ...config, cost: 'outside' },
      schema: {
        tags,
        operationId: 'enterBackstage',
        params,
        body: enterBackstageSchema,
        response: replies(201, backstageEntrySchema),
      },
    },
    async (request, reply) => {
      const { params, body: entry } = request
      const entered = await enterBackstage(audienceContext(services, request), {
        sessionId: params.id,
        entry,
      })
      return reply.status(201).send(entered)
    },
  )
  app.delete(
    `${address}connection/`,
    { config, schema: { tags, operationId: 'leaveBackstage', params, response: backstage } },
    (request) => leaveBackstage(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.patch(
    `${address}me/`,
    {
      config,
      schema: {
        tags,
        operationId: 'changeOwnPlace',
        params,
        body: changeOwnPlaceSchema,
        response: backstage,
      },
    },
    (request) => {
      const { params, body: change } = request
      return changeOwnPlace(audienceContext(services, request), { sessionId: params.id, change })
    },
  )
  directingRoutes(app, services)
  showRoutes(app, services)
  handRoutes(app, services)
  mediaRoutes(app, services)
  checkRoutes(app, services)
}

function directingRoutes(app: HttpApp, services: Services): void {
  app.patch(
    `${address}people/:person_id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'directPerson',
        params: ofPerson,
        body: directPersonSchema,
        response: backstage,
      },
    },
    (request) => {
      const { id: sessionId, person_id: personId } = request.params
      return directPerson(audienceContext(services, request), { sessionId, personId, change: request.body })
    },
  )
  app.put(
    `${address}scene/`,
    { config, schema: { tags, operationId: 'setScene', params, body: setSceneSchema, response: backstage } },
    (request) => {
      const { params, body: scene } = request
      return setScene(audienceContext(services, request), { sessionId: params.id, scene })
    },
  )
  app.put(
    `${address}card/`,
    { config, schema: { tags, operationId: 'setCard', params, body: setCardSchema, response: backstage } },
    (request) => {
      const { params, body } = request
      return setCard(audienceContext(services, request), { sessionId: params.id, ...body })
    },
  )
}

function showRoutes(app: HttpApp, services: Services): void {
  const show = `${address}show/`
  app.get(
    `${address}desk/`,
    {
      config,
      schema: { tags, operationId: 'getProducerDesk', params, response: replies(200, producerDeskSchema) },
    },
    (request) => getProducerDesk(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.get(
    show,
    { config, schema: { tags, operationId: 'getRunOfShow', params, response: runOfShow } },
    (request) => getRunOfShow(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.post(
    `${show}items/`,
    {
      config,
      schema: { tags, operationId: 'addShowItem', params, body: createShowItemSchema, response: runOfShow },
    },
    (request) => {
      const { params, body: item } = request
      return addShowItem(audienceContext(services, request), { sessionId: params.id, item })
    },
  )
  app.patch(
    `${show}items/:item_id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'changeShowItem',
        params: params.extend({ item_id: z.uuid() }),
        body: changeShowItemSchema,
        response: runOfShow,
      },
    },
    (request) => {
      const { id: sessionId, item_id: itemId } = request.params
      return changeShowItem(audienceContext(services, request), { sessionId, itemId, change: request.body })
    },
  )
  app.put(
    `${show}order/`,
    {
      config,
      schema: { tags, operationId: 'orderShow', params, body: orderShowSchema, response: runOfShow },
    },
    (request) => {
      const { params, body: order } = request
      return orderShow(audienceContext(services, request), { sessionId: params.id, order })
    },
  )
  app.post(
    `${show}steps/`,
    {
      config,
      schema: { tags, operationId: 'takeShowItem', params, body: takeShowItemSchema, response: runOfShow },
    },
    (request) => {
      const { params, body: step } = request
      return takeShowItem(audienceContext(services, request), { sessionId: params.id, step })
    },
  )
}

/** The check before the backstage. */
function checkRoutes(app: HttpApp, services: Services): void {
  const measuring = { ...config, cost: 'bandwidth' } as const
  app.get(
    `${address}bandwidth/`,
    {
      config: measuring,
      schema: {
        tags,
        operationId: 'sampleBandwidth',
        params,
        response: replies(200, bandwidthSampleSchema),
      },
    },
    (request) => sampleBandwidth(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.post(
    `${address}bandwidth/`,
    {
      config: measuring,
      schema: {
        tags,
        operationId: 'receiveBandwidth',
        params,
        body: bandwidthSampleSchema,
        response: replies(200, bandwidthReceiptSchema),
      },
    },
    (request) => {
      const { params, body } = request
      return receiveBandwidth(audienceContext(services, request), { sessionId: params.id, ...body })
    },
  )
  app.put(
    `${address}check/`,
    {
      config,
      schema: {
        tags,
        operationId: 'saveDeviceCheck',
        params,
        body: saveDeviceCheckSchema,
        response: backstage,
      },
    },
    (request) => {
      const { params, body: found } = request
      return saveDeviceCheck(audienceContext(services, request), { sessionId: params.id, found })
    },
  )
}

/** Videos of the library on the stage. */
function mediaRoutes(app: HttpApp, services: Services): void {
  app.get(
    `${address}videos/`,
    {
      config: { ...config, cost: 'search' },
      schema: {
        tags,
        operationId: 'listVideosForStage',
        params,
        querystring: stageVideosQuerySchema,
        response: replies(200, stageVideosSchema),
      },
    },
    async (request) => {
      const { params, query } = request
      const session = { sessionId: params.id, search: query.search }
      return { videos: await listVideosForStage(audienceContext(services, request), session) }
    },
  )
  app.put(
    `${address}media/`,
    {
      config,
      schema: { tags, operationId: 'playOnStage', params, body: playOnStageSchema, response: backstage },
    },
    (request) => {
      const { params, body } = request
      const session = { sessionId: params.id, videoId: body.video }
      return playOnStage(audienceContext(services, request), session)
    },
  )
  app.delete(
    `${address}media/`,
    { config, schema: { tags, operationId: 'stopMedia', params, response: backstage } },
    (request) => stopMedia(audienceContext(services, request), { sessionId: request.params.id }),
  )
}

/** The hands that attendees raise in live sessions. */
function handRoutes(app: HttpApp, services: Services): void {
  app.get(
    handAddress,
    { config, schema: { tags, operationId: 'getOwnHand', params, response: ownHand } },
    (request) => getOwnHand(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.put(
    handAddress,
    { config, schema: { tags, operationId: 'raiseHand', params, body: raiseHandSchema, response: ownHand } },
    (request) => {
      const { params, body } = request
      const isRaised = body.is_raised
      return raiseHand(audienceContext(services, request), { sessionId: params.id, isRaised })
    },
  )
  app.post(
    `${handAddress}answer/`,
    {
      config,
      schema: {
        tags,
        operationId: 'answerInvitation',
        params,
        body: answerInvitationSchema,
        response: ownHand,
      },
    },
    (request) => {
      const { params, body } = request
      return answerInvitation(audienceContext(services, request), { sessionId: params.id, ...body })
    },
  )
  app.patch(
    `${address}hands/:hand_id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'directHand',
        params: ofHand,
        body: directHandSchema,
        response: backstage,
      },
    },
    (request) => {
      const { id: sessionId, hand_id: handId } = request.params
      const isInvited = request.body.is_invited
      return directHand(audienceContext(services, request), { sessionId, handId, isInvited })
    },
  )
}
