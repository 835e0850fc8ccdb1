// Written by `npm run generate` from the routes of the server.

import type { signUrlSchema, signedUrlSchema } from '@marquee/domain/files'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const filesKey = ['files'] as const

export const signUrl = /* @__PURE__ */ operation<
  { body: z.input<typeof signUrlSchema> },
  z.output<typeof signedUrlSchema>
>('files', 'signUrl', 'POST /api/core/signed_url/')
