// Written by `npm run generate` from the routes of the server.

import type {
  appliedPatternPageSchema,
  applyPatternPageSchema,
  builtPageSchema,
  changeHubPageSchema,
  changePageAddressSchema,
  changePageHomeSchema,
  createHubPageSchema,
  duplicateHubPageSchema,
  hubPagePageSchema,
  hubPageSchema,
  onDemandEmbedSchema,
  pageAddressSchema,
  pageDesignSchema,
  pageHomeSchema,
  patternPageSchema,
  publishPageSchema,
  restorePageVersionSchema,
  savePageDraftSchema,
} from '@marquee/domain/pages'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const pagesKey = ['pages'] as const

export const listHubPages = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      organization?: string | undefined
      ordering?: 'name' | '-name' | 'created_at' | '-created_at' | undefined
      name?: string | undefined
      workspace?: string | undefined
      workspace__isnull?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof hubPagePageSchema>
>('pages', 'listHubPages', 'GET /api/event/hub_pages/')

export const createHubPage = /* @__PURE__ */ operation<
  { body: z.input<typeof createHubPageSchema> },
  z.output<typeof hubPageSchema>
>('pages', 'createHubPage', 'POST /api/event/hub_pages/')

export const getHubPage = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof hubPageSchema>>(
  'pages',
  'getHubPage',
  'GET /api/event/hub_pages/{id}/',
)

export const changeHubPage = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeHubPageSchema> },
  z.output<typeof hubPageSchema>
>('pages', 'changeHubPage', 'PATCH /api/event/hub_pages/{id}/')

export const deleteHubPage = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'pages',
  'deleteHubPage',
  'DELETE /api/event/hub_pages/{id}/',
)

export const duplicateHubPage = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof duplicateHubPageSchema> },
  z.output<typeof hubPageSchema>
>('pages', 'duplicateHubPage', 'POST /api/event/hub_pages/{id}/duplicate/')

export const getEventPage = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { kind?: 'registration' | 'on-demand' | undefined } },
  z.output<typeof builtPageSchema>
>('pages', 'getEventPage', 'GET /api/event/events/{id}/page/')

export const saveEventPage = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: { kind?: 'registration' | 'on-demand' | undefined }
    body: z.input<typeof savePageDraftSchema>
  },
  z.output<typeof builtPageSchema>
>('pages', 'saveEventPage', 'PUT /api/event/events/{id}/page/')

export const publishEventPage = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: { kind?: 'registration' | 'on-demand' | undefined }
    body: z.input<typeof publishPageSchema>
  },
  z.output<typeof builtPageSchema>
>('pages', 'publishEventPage', 'POST /api/event/events/{id}/page/publish/')

export const restoreEventPage = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: { kind?: 'registration' | 'on-demand' | undefined }
    body: z.input<typeof restorePageVersionSchema>
  },
  z.output<typeof builtPageSchema>
>('pages', 'restoreEventPage', 'POST /api/event/events/{id}/page/restore/')

export const getHubDesign = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof builtPageSchema>
>('pages', 'getHubDesign', 'GET /api/event/hub_pages/{id}/design/')

export const saveHubDesign = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof savePageDraftSchema> },
  z.output<typeof builtPageSchema>
>('pages', 'saveHubDesign', 'PUT /api/event/hub_pages/{id}/design/')

export const publishHubDesign = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof publishPageSchema> },
  z.output<typeof builtPageSchema>
>('pages', 'publishHubDesign', 'POST /api/event/hub_pages/{id}/design/publish/')

export const restoreHubDesign = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof restorePageVersionSchema> },
  z.output<typeof builtPageSchema>
>('pages', 'restoreHubDesign', 'POST /api/event/hub_pages/{id}/design/restore/')

export const getSeriesDesign = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof builtPageSchema>
>('pages', 'getSeriesDesign', 'GET /api/event/series/{id}/page/')

export const saveSeriesDesign = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof savePageDraftSchema> },
  z.output<typeof builtPageSchema>
>('pages', 'saveSeriesDesign', 'PUT /api/event/series/{id}/page/')

export const publishSeriesDesign = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof publishPageSchema> },
  z.output<typeof builtPageSchema>
>('pages', 'publishSeriesDesign', 'POST /api/event/series/{id}/page/publish/')

export const restoreSeriesDesign = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof restorePageVersionSchema> },
  z.output<typeof builtPageSchema>
>('pages', 'restoreSeriesDesign', 'POST /api/event/series/{id}/page/restore/')

export const getSeriesJson = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof pageDesignSchema>
>('pages', 'getSeriesJson', 'GET /api/event/series/{id}/page/json/')

export const getPatternPage = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { kind?: 'registration' | 'on-demand' | undefined } },
  z.output<typeof patternPageSchema>
>('pages', 'getPatternPage', 'GET /api/event/repeating_events/{id}/page/')

export const applyPatternPage = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: { kind?: 'registration' | 'on-demand' | undefined }
    body: z.input<typeof applyPatternPageSchema>
  },
  z.output<typeof appliedPatternPageSchema>
>('pages', 'applyPatternPage', 'POST /api/event/repeating_events/{id}/page/apply/')

export const getOnDemandEmbed = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof onDemandEmbedSchema>
>('pages', 'getOnDemandEmbed', 'GET /api/event/events/{id}/on_demand_embed/')

export const getEventAddress = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof pageAddressSchema>
>('pages', 'getEventAddress', 'GET /api/event/events/{id}/address/')

export const changeEventAddress = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changePageAddressSchema> },
  z.output<typeof pageAddressSchema>
>('pages', 'changeEventAddress', 'PUT /api/event/events/{id}/address/')

export const getHubAddress = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof pageAddressSchema>
>('pages', 'getHubAddress', 'GET /api/event/hub_pages/{id}/address/')

export const changeHubAddress = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changePageAddressSchema> },
  z.output<typeof pageAddressSchema>
>('pages', 'changeHubAddress', 'PUT /api/event/hub_pages/{id}/address/')

export const getPageHome = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof pageHomeSchema>
>('pages', 'getPageHome', 'GET /api/core/page_domains/{id}/home/')

export const changePageHome = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changePageHomeSchema> },
  z.output<typeof pageHomeSchema>
>('pages', 'changePageHome', 'PUT /api/core/page_domains/{id}/home/')
