import {
  appliedPatternPageSchema,
  applyPatternPageSchema,
  builtPageSchema,
  onDemandEmbedSchema,
  pageDesignSchema,
  patternPageSchema,
  publishPageSchema,
  restorePageVersionSchema,
  savePageDraftSchema,
} from '@marquee/domain/pages'
import { z } from 'zod'
import type { MemberContext, Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import { applyPatternPage, getPatternPage } from './apply-pattern-page.ts'
import { type DesignOwner, getDesign, publishDesign, restoreDesign, saveDesign } from './design-owner.ts'
import { eventPageOf, eventPages } from './event-pages.ts'
import { createEmbedFinder } from './get-on-demand-embed.ts'
import { hubDesigns } from './hub-designs.ts'
import { getSeriesJson, seriesDesigns } from './series-designs.ts'

const tags = ['pages']
const params = z.object({ id: z.uuid() })

/** Every kind of owner of designs. */
const designOwners: readonly DesignOwner[] = [eventPages, hubDesigns, seriesDesigns]

/** The drafts of pages, their publication and their versions. */
export function pageBuilderRoutes(app: HttpApp, services: Services): void {
  const contextOf = (request: HttpRequest) => memberContext(services, request)
  for (const owner of designOwners) designRoutes(app, contextOf, owner)
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

function designRoutes(app: HttpApp, contextOf: ContextOf, owner: DesignOwner): void {
  const { at, access, name, querystring } = owner
  const of = { tags, params, querystring, response: replies(200, builtPageSchema) }
  const config = { access: access.update }
  app.get(at, { config: { access: access.read }, schema: { ...of, operationId: `get${name}` } }, (request) =>
    getDesign(contextOf(request), owner, { ...request.params, ...request.query }),
  )
  app.put(
    at,
    {
      config,
      bodyLimit: longBodyLimit,
      schema: { ...of, operationId: `save${name}`, body: savePageDraftSchema },
    },
    (request) =>
      saveDesign(contextOf(request), owner, { ...request.params, ...request.query, draft: request.body }),
  )
  app.post(
    `${at}publish/`,
    { config, schema: { ...of, operationId: `publish${name}`, body: publishPageSchema } },
    (request) =>
      publishDesign(contextOf(request), owner, { ...request.params, ...request.query, draft: request.body }),
  )
  app.post(
    `${at}restore/`,
    { config, schema: { ...of, operationId: `restore${name}`, body: restorePageVersionSchema } },
    (request) =>
      restoreDesign(contextOf(request), owner, {
        ...request.params,
        ...request.query,
        version: request.body,
      }),
  )
}

/** What the page of a repeating event does to its upcoming events. */
function patternPageRoutes(app: HttpApp, contextOf: ContextOf): void {
  const at = '/api/event/repeating_events/:id/page/'
  app.get(
    at,
    {
      config: { access: 'series:read' },
      schema: {
        tags,
        params,
        querystring: eventPageOf,
        operationId: 'getPatternPage',
        response: replies(200, patternPageSchema),
      },
    },
    (request) => getPatternPage(contextOf(request), { ...request.params, ...request.query }),
  )
  app.post(
    `${at}apply/`,
    {
      config: { access: 'series:update' },
      schema: {
        tags,
        params,
        querystring: eventPageOf,
        operationId: 'applyPatternPage',
        body: applyPatternPageSchema,
        response: replies(200, appliedPatternPageSchema),
      },
    },
    (request) =>
      applyPatternPage(contextOf(request), { ...request.params, ...request.query, ...request.body }),
  )
}
