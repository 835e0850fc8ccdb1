import {
  backstageEntrySchema,
  backstageSchema,
  changeOwnPlaceSchema,
  changeShowItemSchema,
  createShowItemSchema,
  directPersonSchema,
  enterBackstageSchema,
  orderShowSchema,
  producerDeskSchema,
  runOfShowSchema,
  setCardSchema,
  setSceneSchema,
  takeShowItemSchema,
} from '@marquee/domain/backstage'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { changeOwnPlace, directPerson, setCard, setScene } from './direct-people.ts'
import { enterBackstage, leaveBackstage } from './enter-backstage.ts'
import { getBackstage } from './find-backstage.ts'
import { getProducerDesk } from './get-desk.ts'
import { addShowItem, changeShowItem, getRunOfShow, orderShow } from './prepare-show.ts'
import { takeShowItem } from './run-show.ts'

const tags = ['backstage']
const config = { access: 'attendee' } as const
const params = z.object({ event_id: z.uuid(), id: z.uuid() })
const ofPerson = params.extend({ person_id: z.uuid() })
const address = '/api/events/:event_id/sessions/:id/backstage/'
const backstage = replies(200, backstageSchema)
const runOfShow = replies(200, runOfShowSchema)

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
