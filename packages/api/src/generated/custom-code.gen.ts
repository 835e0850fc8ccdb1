// Written by `npm run generate` from the routes of the server.

import type {
  changeEmbedSchema,
  createEmbedSchema,
  embedListSchema,
  embedSchema,
  saveCodeSchema,
  saveTrackingSnippetSchema,
  storedCodeSchema,
  switchCodeSchema,
  switchTrackingSnippetSchema,
  trackingSnippetSchema,
} from '@marquee/domain/custom-code'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const customCodeKey = ['custom-code'] as const

export const listJavascriptEmbeds = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof embedListSchema>
>('custom-code', 'listJavascriptEmbeds', 'GET /api/integration/javascript_embeds/')

export const createJavascriptEmbed = /* @__PURE__ */ operation<
  { body: z.input<typeof createEmbedSchema> },
  z.output<typeof embedSchema>
>('custom-code', 'createJavascriptEmbed', 'POST /api/integration/javascript_embeds/')

export const getJavascriptEmbed = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof embedSchema>
>('custom-code', 'getJavascriptEmbed', 'GET /api/integration/javascript_embeds/{id}/')

export const changeJavascriptEmbed = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeEmbedSchema> },
  z.output<typeof embedSchema>
>('custom-code', 'changeJavascriptEmbed', 'PATCH /api/integration/javascript_embeds/{id}/')

export const deleteJavascriptEmbed = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'custom-code',
  'deleteJavascriptEmbed',
  'DELETE /api/integration/javascript_embeds/{id}/',
)

export const saveCodeArea = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof saveCodeSchema> },
  z.output<typeof storedCodeSchema>
>('custom-code', 'saveCodeArea', 'PUT /api/integration/javascript_embeds/{id}/code/')

export const switchCodeArea = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof switchCodeSchema> },
  z.output<typeof storedCodeSchema>
>('custom-code', 'switchCodeArea', 'PATCH /api/integration/javascript_embeds/{id}/code/')

export const getTrackingSnippet = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof trackingSnippetSchema>
>('custom-code', 'getTrackingSnippet', 'GET /api/event/events/{id}/tracking_pixel_snippet/')

export const saveTrackingSnippet = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof saveTrackingSnippetSchema> },
  z.output<typeof trackingSnippetSchema>
>('custom-code', 'saveTrackingSnippet', 'PUT /api/event/events/{id}/tracking_pixel_snippet/')

export const switchTrackingSnippet = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof switchTrackingSnippetSchema> },
  z.output<typeof trackingSnippetSchema>
>('custom-code', 'switchTrackingSnippet', 'PATCH /api/event/events/{id}/tracking_pixel_snippet/')
