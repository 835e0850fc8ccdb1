import {
  builtPageSchema,
  type EventPageKind,
  eventPageKinds,
  publishPageSchema,
  restorePageVersionSchema,
  savePageDraftSchema,
} from '@marquee/domain/pages'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getEventPage, publishEventPage, restoreEventPage, saveEventPage } from './build-event-page.ts'
import { getHubDesign, publishHubDesign, restoreHubDesign, saveHubDesign } from './build-hub-page.ts'

const tags = ['pages']
const response = replies(200, builtPageSchema)
const params = z.object({ id: z.uuid() })
const querystring = z.object({ kind: z.enum(eventPageKinds).default('registration') })

/** The drafts of pages, their publication and their versions. */
export function pageBuilderRoutes(app: HttpApp, services: Services): void {
  eventPageRoutes(app, services)
  hubDesignRoutes(app, services)
}

const ofEvent = '/api/event/events/:id/page/'

const pageOf = ({ params, query }: { params: { id: string }; query: { kind: EventPageKind } }) => ({
  id: params.id,
  kind: query.kind,
})

function eventPageRoutes(app: HttpApp, services: Services): void {
  const of = { tags, params, querystring, response }
  const config = { access: 'event:update' } as const
  app.get(
    ofEvent,
    { config: { access: 'event:read' }, schema: { ...of, operationId: 'getEventPage' } },
    (request) => getEventPage(memberContext(services, request), pageOf(request)),
  )
  app.put(
    ofEvent,
    {
      config,
      bodyLimit: longBodyLimit,
      schema: { ...of, operationId: 'saveEventPage', body: savePageDraftSchema },
    },
    (request) => saveEventPage(memberContext(services, request), { ...pageOf(request), ...request.body }),
  )
  app.post(
    `${ofEvent}publish/`,
    { config, schema: { ...of, operationId: 'publishEventPage', body: publishPageSchema } },
    (request) => publishEventPage(memberContext(services, request), { ...pageOf(request), ...request.body }),
  )
  app.post(
    `${ofEvent}restore/`,
    { config, schema: { ...of, operationId: 'restoreEventPage', body: restorePageVersionSchema } },
    (request) => restoreEventPage(memberContext(services, request), { ...pageOf(request), ...request.body }),
  )
}

const ofHub = '/api/event/hub_pages/:id/design/'

function hubDesignRoutes(app: HttpApp, services: Services): void {
  const of = { tags, params, response }
  const config = { access: 'page:update' } as const
  app.get(
    ofHub,
    { config: { access: 'page:read' }, schema: { ...of, operationId: 'getHubDesign' } },
    (request) => getHubDesign(memberContext(services, request), request.params.id),
  )
  app.put(
    ofHub,
    {
      config,
      bodyLimit: longBodyLimit,
      schema: { ...of, operationId: 'saveHubDesign', body: savePageDraftSchema },
    },
    (request) => saveHubDesign(memberContext(services, request), { ...request.params, ...request.body }),
  )
  app.post(
    `${ofHub}publish/`,
    { config, schema: { ...of, operationId: 'publishHubDesign', body: publishPageSchema } },
    (request) => publishHubDesign(memberContext(services, request), { ...request.params, ...request.body }),
  )
  app.post(
    `${ofHub}restore/`,
    { config, schema: { ...of, operationId: 'restoreHubDesign', body: restorePageVersionSchema } },
    (request) => restoreHubDesign(memberContext(services, request), { ...request.params, ...request.body }),
  )
}
