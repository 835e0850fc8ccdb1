// Written by `npm run generate` from the routes of the server.

import type {
  changeEmailTemplateSchema,
  createEmailTemplateSchema,
  emailPreviewSchema,
  emailTemplatePageSchema,
  emailTemplateSchema,
  testEmailSchema,
} from '@marquee/domain/email-designs'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const emailDesignsKey = ['email-designs'] as const

export const listEmailTemplates = /* @__PURE__ */ operation<
  {
    query?: {
      event?: string | undefined
      event_template?: string | undefined
      series?: string | undefined
      search?: string | undefined
      limit?: number | undefined
      offset?: number | undefined
    }
  },
  z.output<typeof emailTemplatePageSchema>
>('email-designs', 'listEmailTemplates', 'GET /api/event/email_templates/')

export const createEmailTemplate = /* @__PURE__ */ operation<
  { body: z.input<typeof createEmailTemplateSchema> },
  z.output<typeof emailTemplateSchema>
>('email-designs', 'createEmailTemplate', 'POST /api/event/email_templates/')

export const getEmailTemplate = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof emailTemplateSchema>
>('email-designs', 'getEmailTemplate', 'GET /api/event/email_templates/{id}/')

export const changeEmailTemplate = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeEmailTemplateSchema> },
  z.output<typeof emailTemplateSchema>
>('email-designs', 'changeEmailTemplate', 'PATCH /api/event/email_templates/{id}/')

export const deleteEmailTemplate = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'email-designs',
  'deleteEmailTemplate',
  'DELETE /api/event/email_templates/{id}/',
)

export const duplicateEmailTemplate = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof emailTemplateSchema>
>('email-designs', 'duplicateEmailTemplate', 'POST /api/event/email_templates/{id}/duplicate/')

export const previewEmailTemplate = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof emailPreviewSchema>
>('email-designs', 'previewEmailTemplate', 'GET /api/event/email_templates/{id}/preview/')

export const testEmailTemplate = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof testEmailSchema> },
  undefined
>('email-designs', 'testEmailTemplate', 'POST /api/event/email_templates/{id}/test/')
