/** API schemas of exports and erasures. */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { pageOf } from '../lists/public.ts'
import { t } from './texts.ts'

export const privacyRequestKinds = ['export', 'erasure'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const privacyRequestStatuses = ['RUNNING', 'COMPLETE', 'FAILED'] as const
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number]

/** Exports are deleted after this many days. */
export const exportLifeDays = 7

export const privacyRequestSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(privacyRequestKinds),
    status: z.enum(privacyRequestStatuses),
    progress: z.number().min(0).max(1),
    person: z.string().describe('Name and email address of the person; the pseudonym once they are erased.'),
    requested_by: z.string().nullable().describe('Name of the requester; null if they have left.'),
    is_own: z.boolean().describe('Whether the caller requested it. No one else can download it.'),
    size_bytes: z.number().int().nullable(),
    failure: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().describe('When the file of an export is deleted.'),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>

export const privacyRequestPageSchema = pageOf(privacyRequestSchema).meta({ id: 'PrivacyRequestPage' })

export const exportLinkSchema = z
  .object({ url: z.string(), expires_in: z.number().int().describe('Seconds.') })
  .meta({ id: 'PersonExportLink' })
export type ExportLink = z.infer<typeof exportLinkSchema>

export const erasePersonSchema = z
  .object({
    user_id: z.uuid().optional(),
    profile_id: z.uuid().optional(),
    email: emailSchema.optional(),
    confirmation: z.string().max(300).describe('The email address of the person, as confirmation.'),
  })
  .refine(({ user_id, profile_id, email }) => [user_id, profile_id, email].filter(Boolean).length === 1, {
    ...t.error('personMissing'),
    path: ['user_id'],
  })
  .meta({ id: 'ErasePerson' })
