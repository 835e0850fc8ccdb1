// Written by `npm run generate` from the routes of the server.

import type {
  chooseRegistrationFormSchema,
  createGlobalFormSchema,
  globalFormPageSchema,
  openGlobalFormSchema,
  registrationFormSchema,
  updateGlobalFormSchema,
  updateRegistrationFormSchema,
} from '@marquee/domain/registration'
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

export const chooseRegistrationForm = /* @__PURE__ */ operation<
  { body: z.input<typeof chooseRegistrationFormSchema> },
  z.output<typeof registrationFormSchema>
>('registration', 'chooseRegistrationForm', 'POST /api/event/registration_forms/choose/')

export const listGlobalForms = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      search?: string | undefined
      is_archived?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof globalFormPageSchema>
>('registration', 'listGlobalForms', 'GET /api/event/global_forms/')

export const createGlobalForm = /* @__PURE__ */ operation<
  { body: z.input<typeof createGlobalFormSchema> },
  z.output<typeof openGlobalFormSchema>
>('registration', 'createGlobalForm', 'POST /api/event/global_forms/')

export const getGlobalForm = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof openGlobalFormSchema>
>('registration', 'getGlobalForm', 'GET /api/event/global_forms/{id}/')

export const updateGlobalForm = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateGlobalFormSchema> },
  z.output<typeof openGlobalFormSchema>
>('registration', 'updateGlobalForm', 'PATCH /api/event/global_forms/{id}/')

export const deleteGlobalForm = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'registration',
  'deleteGlobalForm',
  'DELETE /api/event/global_forms/{id}/',
)
