/** API schemas of the audit trail: who changed what, when, and from where. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'

export const actorTypes = ['USER', 'API_TOKEN', 'SYSTEM'] as const

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor_type: z.enum(actorTypes),
    actor_user_id: z.uuid().nullable().describe('The person, or the creator of the API token.'),
    actor_name: z.string().describe('As it was at the time, like the email address.'),
    actor_email: z.string(),
    api_token_id: z.uuid().nullable(),
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_id: z.string().nullable(),
    action: z.string().describe('For example `video.renamed`.'),
    target_type: z.string(),
    target_id: z.string().nullable(),
    target_name: z.string().describe('As it was at the time.'),
    details: z.record(z.string(), z.unknown()),
    sentence: z.string().describe('What happened, with the current names of whatever it mentions.'),
  })
  .meta({ id: 'AuditEntry' })

/** Filters of the list, which the export accepts too. */
export const auditFilterSchema = z.object({
  search: z.string().trim().max(255).default('').describe('Part of the actor, the target or the action.'),
  action: z.string().max(100).optional(),
  user: z.uuid().optional(),
  from: z.iso.datetime({ offset: true }).optional().describe('Inclusive.'),
  to: z.iso.datetime({ offset: true }).optional().describe('Exclusive.'),
})

export const listAuditEntriesQuerySchema = pageQuerySchema.extend(auditFilterSchema.shape)

export const auditEntryPageSchema = pageOf(auditEntrySchema).meta({ id: 'AuditEntryPage' })

export const auditChoicesSchema = z
  .object({
    actions: z.array(z.string()),
    users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  })
  .describe('The actions and people that occur in the trail, to filter it by.')
  .meta({ id: 'AuditChoices' })

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditFilter = z.infer<typeof auditFilterSchema>
export type ListAuditEntriesQuery = z.infer<typeof listAuditEntriesQuerySchema>
export type AuditChoices = z.infer<typeof auditChoicesSchema>
