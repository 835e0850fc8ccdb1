// Written by `npm run generate` from the routes of the server.

import type {
  erasePersonSchema,
  exportLinkSchema,
  personReferenceSchema,
  personalDataSchema,
  privacyPersonPageSchema,
  privacyRequestPageSchema,
  privacyRequestSchema,
} from '@marquee/domain/privacy'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const privacyKey = ['privacy'] as const

export const listPrivacyPeople = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; search: string } },
  z.output<typeof privacyPersonPageSchema>
>('privacy', 'listPrivacyPeople', 'GET /api/core/privacy/people/')

export const getPersonalData = /* @__PURE__ */ operation<
  { body: z.input<typeof personReferenceSchema> },
  z.output<typeof personalDataSchema>
>('privacy', 'getPersonalData', 'POST /api/core/privacy/person/')

export const exportPerson = /* @__PURE__ */ operation<
  { body: z.input<typeof personReferenceSchema> },
  z.output<typeof privacyRequestSchema>
>('privacy', 'exportPerson', 'POST /api/core/privacy/exports/')

export const erasePerson = /* @__PURE__ */ operation<
  { body: z.input<typeof erasePersonSchema> },
  z.output<typeof privacyRequestSchema>
>('privacy', 'erasePerson', 'POST /api/core/privacy/erasures/')

export const listPrivacyRequests = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof privacyRequestPageSchema>
>('privacy', 'listPrivacyRequests', 'GET /api/core/privacy/requests/')

export const getPrivacyRequest = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof privacyRequestSchema>
>('privacy', 'getPrivacyRequest', 'GET /api/core/privacy/requests/{id}/')

export const linkPersonExport = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof exportLinkSchema>
>('privacy', 'linkPersonExport', 'POST /api/core/privacy/exports/{id}/link/')
