// Written by `npm run generate` from the routes of the server.

import type { registrationFormSchema, updateRegistrationFormSchema } from '@marquee/domain/registration'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const registrationKey = ['registration'] as const

export const getRegistrationForm = /* @__PURE__ */ operation<
  { query: { event: string } },
  z.output<typeof registrationFormSchema>
>('registration', 'getRegistrationForm', 'GET /api/event/registration_forms/')

export const updateRegistrationForm = /* @__PURE__ */ operation<
  { body: z.input<typeof updateRegistrationFormSchema> },
  z.output<typeof registrationFormSchema>
>('registration', 'updateRegistrationForm', 'PUT /api/event/registration_forms/')
