// Written by `npm run generate` from the routes of the server.

import type {
  boothLeadPageSchema,
  boothPageSchema,
  boothResourceSchema,
  boothSchema,
  changeBoothResourceSchema,
  changeBoothSchema,
  changeSponsorBoothSchema,
  createBoothResourceSchema,
  createBoothSchema,
  createSponsorResourceSchema,
  createSponsorUserSchema,
  reorderBoothResourcesSchema,
  reorderBoothsSchema,
  signSponsorFileSchema,
  sponsorBoothSchema,
  sponsorKeySchema,
  sponsorLinkSchema,
  sponsorUserSchema,
} from '@marquee/domain/booths'
import type { signedUrlSchema } from '@marquee/domain/files'
import type { createBoothRoomSchema, roomSchema } from '@marquee/domain/rooms'
import type { z } from 'zod'
import { download, operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const boothsKey = ['booths'] as const

export const listBooths = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof boothPageSchema>
>('booths', 'listBooths', 'GET /api/event/booths/')

export const createBooth = /* @__PURE__ */ operation<
  { body: z.input<typeof createBoothSchema> },
  z.output<typeof boothSchema>
>('booths', 'createBooth', 'POST /api/event/booths/')

export const reorderBooths = /* @__PURE__ */ operation<
  { body: z.input<typeof reorderBoothsSchema> },
  undefined
>('booths', 'reorderBooths', 'POST /api/event/booths/reorder/')

export const changeBooth = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeBoothSchema> },
  z.output<typeof boothSchema>
>('booths', 'changeBooth', 'PATCH /api/event/booths/{id}/')

export const deleteBooth = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'booths',
  'deleteBooth',
  'DELETE /api/event/booths/{id}/',
)

export const createBoothResource = /* @__PURE__ */ operation<
  { body: z.input<typeof createBoothResourceSchema> },
  z.output<typeof boothResourceSchema>
>('booths', 'createBoothResource', 'POST /api/event/booth_resources/')

export const reorderBoothResources = /* @__PURE__ */ operation<
  { body: z.input<typeof reorderBoothResourcesSchema> },
  undefined
>('booths', 'reorderBoothResources', 'POST /api/event/booth_resources/reorder/')

export const changeBoothResource = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeBoothResourceSchema> },
  z.output<typeof boothResourceSchema>
>('booths', 'changeBoothResource', 'PATCH /api/event/booth_resources/{id}/')

export const deleteBoothResource = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'booths',
  'deleteBoothResource',
  'DELETE /api/event/booth_resources/{id}/',
)

export const createBoothRoom = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof createBoothRoomSchema> },
  z.output<typeof roomSchema>
>('booths', 'createBoothRoom', 'POST /api/event/booths/{id}/rooms/')

export const createSponsorUser = /* @__PURE__ */ operation<
  { body: z.input<typeof createSponsorUserSchema> },
  z.output<typeof sponsorUserSchema>
>('booths', 'createSponsorUser', 'POST /api/event/sponsor_users/')

export const getSponsorLink = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof sponsorLinkSchema>
>('booths', 'getSponsorLink', 'GET /api/event/booths/{id}/sponsor_link/')

export const openSponsorBooth = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof sponsorKeySchema> },
  z.output<typeof sponsorBoothSchema>
>('booths', 'openSponsorBooth', 'POST /api/event/sponsor_booths/{id}/open/')

export const changeSponsorBooth = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeSponsorBoothSchema> },
  z.output<typeof sponsorBoothSchema>
>('booths', 'changeSponsorBooth', 'PATCH /api/event/sponsor_booths/{id}/')

export const signSponsorFile = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof signSponsorFileSchema> },
  z.output<typeof signedUrlSchema>
>('booths', 'signSponsorFile', 'POST /api/event/sponsor_booths/{id}/signed_url/')

export const createSponsorResource = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof createSponsorResourceSchema> },
  z.output<typeof boothResourceSchema>
>('booths', 'createSponsorResource', 'POST /api/event/sponsor_booths/{id}/resources/')

export const listBoothLeads = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof boothLeadPageSchema>
>('booths', 'listBoothLeads', 'GET /api/event/booths/{id}/leads/')

export const exportBoothLeads = /* @__PURE__ */ download<{ path: { id: string } }>(
  'booths',
  'exportBoothLeads',
  'GET /api/event/booths/{id}/leads/export/',
)

export const listSponsorLeads = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: { limit?: number | undefined; offset?: number | undefined }
    body: z.input<typeof sponsorKeySchema>
  },
  z.output<typeof boothLeadPageSchema>
>('booths', 'listSponsorLeads', 'POST /api/event/sponsor_booths/{id}/leads/')

export const exportSponsorLeads = /* @__PURE__ */ download<{
  path: { id: string }
  body: z.input<typeof sponsorKeySchema>
}>('booths', 'exportSponsorLeads', 'POST /api/event/sponsor_booths/{id}/leads/export/')
