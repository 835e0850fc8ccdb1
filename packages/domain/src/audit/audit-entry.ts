/** An entry of the audit trail as it travels: who changed what, when, and from where. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'

export const actorTypes = ['USER', 'API_TOKEN', 'SYSTEM'] as const

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor_type: z.enum(actorTypes),
    actor_user_id: z.uuid().nullable().describe('The person; of a token, whoever made it.'),
    actor_name: z.string().describe('As it was then, like the address.'),
    actor_email: z.string(),
    api_token_id: z.uuid().nullable(),
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_id: z.string().nullable(),
    action: z.string().describe('For example `video.renamed`.'),
    target_type: z.string(),
    target_id: z.string().nullable(),
    target_name: z.string().describe('As it was then.'),
    details: z.record(z.string(), z.unknown()),
    sentence: z.string().describe('What happened, in words, with what things are called now.'),
  })
  .meta({ id: 'AuditEntry' })

/** What entries are chosen by; the export takes the same. */
export const auditFilterSchema = z.object({
  search: z.string().trim().max(255).default('').describe('A part of the actor, the target or the action.'),
  action: z.string().max(100).optional(),
  user: z.uuid().optional(),
  from: z.iso.datetime({ offset: true }).optional().describe('The first moment.'),
  to: z.iso.datetime({ offset: true }).optional().describe('The first moment after.'),
})

export const listAuditEntriesQuerySchema = pageQuerySchema.extend(auditFilterSchema.shape)

export const auditEntryPageSchema = pageOf(auditEntrySchema).meta({ id: 'AuditEntryPage' })

export const auditChoicesSchema = z
  .object({
    actions: z.array(z.string()),
    users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  })
  .describe('What the trail can be filtered by: each action and person that it has.')
  .meta({ id: 'AuditChoices' })

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditFilter = z.infer<typeof auditFilterSchema>
export type ListAuditEntriesQuery = z.infer<typeof listAuditEntriesQuerySchema>
export type AuditChoices = z.infer<typeof auditChoicesSchema>
