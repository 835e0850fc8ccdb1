// Written by `npm run generate` from the routes of the server.

import type {
  changeProfileSchema,
  mergeProfilesSchema,
  profilePageSchema,
  profileSchema,
} from '@marquee/domain/profiles'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const profilesKey = ['profiles'] as const

export const listProfiles = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      search?: string | undefined
      email?: string | undefined
    }
  },
  z.output<typeof profilePageSchema>
>('profiles', 'listProfiles', 'GET /api/core/profiles/')

export const getProfile = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof profileSchema>>(
  'profiles',
  'getProfile',
  'GET /api/core/profiles/{id}/',
)

export const changeProfile = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeProfileSchema> },
  z.output<typeof profileSchema>
>('profiles', 'changeProfile', 'PATCH /api/core/profiles/{id}/')

export const mergeProfiles = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof mergeProfilesSchema> },
  z.output<typeof profileSchema>
>('profiles', 'mergeProfiles', 'POST /api/core/profiles/{id}/merge/')
