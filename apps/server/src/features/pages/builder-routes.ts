import {
  appliedPatternPageSchema,
  applyPatternPageSchema,
  type BuiltPage,
  builtPageSchema,
  type EventPageKind,
  eventPageKinds,
  onDemandEmbedSchema,
  pageDesignSchema,
  patternPageSchema,
  type PublishPage,
  publishPageSchema,
  type RestorePageVersion,
  restorePageVersionSchema,
  type SavePageDraft,
  savePageDraftSchema,
} from '@marquee/domain/pages'
import type { Permission } from '@marquee/domain/permissions'
import { z } from 'zod'
import type { MemberContext, Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import { applyPatternPage, getPatternPage } from './apply-pattern-page.ts'
import { getEventPage, publishEventPage, restoreEventPage, saveEventPage } from './build-event-page.ts'
import { getHubDesign, publishHubDesign, restoreHubDesign, saveHubDesign } from './build-hub-page.ts'
import { createEmbedFinder } from './get-on-demand-embed.ts'
import {
  getSeriesDesign,
  getSeriesJson,
  publishSeriesDesign,
  restoreSeriesDesign,
  saveSeriesDesign,
} from './build-series-page.ts'

const tags = ['pages']
const response = replies(200, builtPageSchema)
const params = z.object({ id: z.uuid() })
const querystring = z.object({ kind: z.enum(eventPageKinds).default('registration') })

/** The drafts of pages, their publication and their versions. */
export function pageBuilderRoutes(app: HttpApp, services: Services): void {
  const contextOf = (request: HttpRequest) => memberContext(services, request)
  eventPageRoutes(app, contextOf)
  designRoutes(app, contextOf, {
    at: '/api/event/hub_pages/:id/design/',
    access: { read: 'page:read', update: 'page:update' },
    get: { id: 'getHubDesign', run: getHubDesign },
    save: { id: 'saveHubDesign', run: saveHubDesign },
    publish: { id: 'publishHubDesign', run: publishHubDesign },
    restore: { id: 'restoreHubDesign', run: restoreHubDesign },
  })
  designRoutes(app, contextOf, {
    at: '/api/event/series/:id/page/',
    access: { read: 'series:read', update: 'series:update' },
    get: { id: 'getSeriesDesign', run: getSeriesDesign },
    save: { id: 'saveSeriesDesign', run: saveSeriesDesign },
    publish: { id: 'publishSeriesDesign', run: publishSeriesDesign },
    restore: { id: 'restoreSeriesDesign', run: restoreSeriesDesign },
  })
  app.get(
    '/api/event/series/:id/page/json/',
    {
      config: { access: 'series:read' },
      schema: { tags, operationId: 'getSeriesJson', params, response: replies(200, pageDesignSchema) },
    },
    (request) => getSeriesJson(contextOf(request), request.params.id),
  )
  patternPageRoutes(app, contextOf)
  const findEmbed = createEmbedFinder(services)
  app.get(
    '/api/event/events/:id/on_demand_embed/',
    {
      config: { access: 'public' },
      schema: { tags, params, operationId: 'getOnDemandEmbed', response: replies(200, onDemandEmbedSchema) },
    },
    (request) => findEmbed(request.params.id),
  )
}

type ContextOf = (request: HttpRequest) => MemberContext

const ofEvent = '/api/event/events/:id/page/'

const pageOf = ({ params, query }: { params: { id: string }; query: { kind: EventPageKind } }) => ({
  id: params.id,
  kind: query.kind,
})

function eventPageRoutes(app: HttpApp, contextOf: ContextOf): void {
  const of = { tags, params, querystring, response }
  const config = { access: 'event:update' } as const
  app.get(
    ofEvent,
    { config: { access: 'event:read' }, schema: { ...of, operationId: 'getEventPage' } },
    (request) => getEventPage(contextOf(request), pageOf(request)),
  )
  app.put(
    ofEvent,
    {
      config,
      bodyLimit: longBodyLimit,
      schema: { ...of, operationId: 'saveEventPage', body: savePageDraftSchema },
    },
    (request) => saveEventPage(contextOf(request), { ...pageOf(request), ...request.body }),
  )
  app.post(
    `${ofEvent}publish/`,
    { config, schema: { ...of, operationId: 'publishEventPage', body: publishPageSchema } },
    (request) => publishEventPage(contextOf(request), { ...pageOf(request), ...request.body }),
  )
  app.post(
    `${ofEvent}restore/`,
    { config, schema: { ...of, operationId: 'restoreEventPage', body: restorePageVersionSchema } },
    (request) => restoreEventPage(contextOf(request), { ...pageOf(request), ...request.body }),
  )
}

type DesignCalls = {
  at: '/api/event/hub_pages/:id/design/' | '/api/event/series/:id/page/'
  access: { read: Permission; update: Permission }
  get: { id: string; run: (ctx: MemberContext, id: string) => Promise<BuiltPage> }
  save: {
    id: string
    run: (ctx: MemberContext, draft: SavePageDraft & { id: string }) => Promise<BuiltPage>
  }
  publish: { id: string; run: (ctx: MemberContext, of: PublishPage & { id: string }) => Promise<BuiltPage> }
  restore: {
    id: string
    run: (ctx: MemberContext, version: RestorePageVersion & { id: string }) => Promise<BuiltPage>
  }
}

/** The page of a hub or a series, which has one. */
function designRoutes(app: HttpApp, contextOf: ContextOf, calls: DesignCalls): void {
  const { at, access, get, save, publish, restore } = calls
  const of = { tags, params, response }
  const config = { access: access.update }
  app.get(at, { config: { access: access.read }, schema: { ...of, operationId: get.id } }, (request) =>
    get.run(contextOf(request), request.params.id),
  )
  app.put(
    at,
    {
      config,
      bodyLimit: longBodyLimit,
      schema: { ...of, operationId: save.id, body: savePageDraftSchema },
    },
    (request) => save.run(contextOf(request), { ...request.params, ...request.body }),
  )
  app.post(
    `${at}publish/`,
    { config, schema: { ...of, operationId: publish.id, body: publishPageSchema } },
    (request) => publish.run(contextOf(request), { ...request.params, ...request.body }),
  )
  app.post(
    `${at}restore/`,
    { config, schema: { ...of, operationId: restore.id, body: restorePageVersionSchema } },
    (request) => restore.run(contextOf(request), { ...request.params, ...request.body }),
  )
}

/** What the page of a repeating event does to its events to come. */
function patternPageRoutes(app: HttpApp, contextOf: ContextOf): void {
  const at = '/api/event/repeating_events/:id/page/'
  app.get(
    at,
    {
      config: { access: 'series:read' },
      schema: {
        tags,
        params,
        querystring,
        operationId: 'getPatternPage',
        response: replies(200, patternPageSchema),
      },
    },
    (request) => getPatternPage(contextOf(request), pageOf(request)),
  )
  app.post(
    `${at}apply/`,
    {
      config: { access: 'series:update' },
      schema: {
        tags,
        params,
        querystring,
        operationId: 'applyPatternPage',
        body: applyPatternPageSchema,
        response: replies(200, appliedPatternPageSchema),
      },
    },
    (request) => applyPatternPage(contextOf(request), { ...pageOf(request), ...request.body }),
  )
}
