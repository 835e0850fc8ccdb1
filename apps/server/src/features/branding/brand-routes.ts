import {
  brandKitSchema,
  brandSuggestionsSchema,
  brandThemeListSchema,
  brandThemeSchema,
  changeBrandKitSchema,
  createBrandThemeSchema,
  renameBrandThemeSchema,
  suggestBrandSchema,
} from '@marquee/domain/branding'
import { z } from 'zod'
import type { VideoServices } from '#features/video-library/public.ts'
import { createWebsiteFetch } from '#platform/outbound/website-fetch.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeBrandKit, getBrandKit } from './brand-kit.ts'
import { suggestBrand } from './suggest-brand.ts'
import { createBrandTheme, deleteBrandTheme, listBrandThemes, renameBrandTheme } from './brand-themes.ts'

const tags = ['branding']
const params = z.object({ id: z.uuid() })
const kit = '/api/core/brand-kit/'
const themes = '/api/core/brand-themes/'
const kitReply = replies(200, brandKitSchema)
const read = { access: 'branding:read' } as const
const update = { access: 'branding:update' } as const

/** The brand kit and the themes of an organization (BR-010). */
export function brandRoutes(app: HttpApp, services: VideoServices): void {
  app.get(
    kit,
    { config: read, schema: { tags, operationId: 'getBrandKit', response: kitReply } },
    (request) => getBrandKit(memberContext(services, request)),
  )
  app.patch(
    kit,
    {
      config: update,
      schema: { tags, operationId: 'changeBrandKit', body: changeBrandKitSchema, response: kitReply },
    },
    (request) => changeBrandKit(memberContext(services, request), request.body),
  )
  const fetchSite = createWebsiteFetch()
  app.post(
    `${kit}suggestions/`,
    {
      config: { ...update, cost: 'outside' },
      schema: {
        tags,
        operationId: 'suggestBrand',
        body: suggestBrandSchema,
        response: replies(200, brandSuggestionsSchema),
      },
    },
    (request) => suggestBrand(memberContext(services, request), request.body, fetchSite),
  )
  themeRoutes(app, services)
}

function themeRoutes(app: HttpApp, services: VideoServices): void {
  app.get(
    themes,
    {
      config: read,
      schema: { tags, operationId: 'listBrandThemes', response: replies(200, brandThemeListSchema) },
    },
    (request) => listBrandThemes(memberContext(services, request)),
  )
  app.post(
    themes,
    {
      config: update,
      schema: {
        tags,
        operationId: 'createBrandTheme',
        body: createBrandThemeSchema,
        response: replies(201, brandThemeSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createBrandTheme(memberContext(services, request), request.body)),
  )
  app.patch(
    `${themes}:id/`,
    {
      config: update,
      schema: {
        tags,
        operationId: 'renameBrandTheme',
        params,
        body: renameBrandThemeSchema,
        response: replies(200, brandThemeSchema),
      },
    },
    (request) =>
      renameBrandTheme(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.delete(
    `${themes}:id/`,
    {
      config: update,
      schema: { tags, operationId: 'deleteBrandTheme', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteBrandTheme(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
