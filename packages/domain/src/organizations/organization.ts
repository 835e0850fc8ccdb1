/** API schemas of organizations (ST-038, ST-039). */
import { z } from 'zod'
import { organizationFlagsSchema } from './organization-flags.ts'

export const regions = ['US', 'EU'] as const
export type Region = (typeof regions)[number]

export const workspaceSchema = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'Workspace' })
export type Workspace = z.infer<typeof workspaceSchema>

/** A domain for the organization's public pages (ST-018). */
export const vanityDomainSchema = z.object({
  domain: z.string(),
  is_default: z.boolean(),
  is_verified: z.boolean(),
})

export const organizationSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    region: z.enum(regions),
    is_workspace_enabled: z.boolean(),
    enable_inhouse_simulive: z.boolean(),
    content_lab_enabled: z.boolean(),
    is_event_roles_enabled: z.boolean(),
    useHLSGuard: z.boolean(),
    is_free_trial: z.boolean(),
    email_sender: z.string().nullable(),
    email_domain_verified: z.boolean(),
    registration_app_vanity_domain_settings: z.array(vanityDomainSchema),
    tray_id: z.string().nullable(),
    eloqua_form_id: z.string().nullable(),
    base_marketo_program_id: z.string().nullable(),
    marketo_custom_activity_ids: z.record(z.string(), z.string()),
    flags: organizationFlagsSchema,
    deletion_at: z.iso
      .datetime()
      .nullable()
      .describe('When the organization is deleted; null while no deletion is scheduled.'),
  })
  .meta({ id: 'Organization' })

export type Organization = z.infer<typeof organizationSchema>
