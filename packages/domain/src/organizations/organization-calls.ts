/** Requests and replies of the organization API (ST-040, ST-041, ST-047). */
import { z } from 'zod'
import { regions } from './organization.ts'
import { t } from './texts.ts'

const name = z.string().trim().min(1, t.error('nameMissing')).max(100, t.error('nameTooLong'))
const externalId = z.string().trim().max(255).nullable()

export const createOrganizationSchema = z
  .object({
    name,
    region: z.enum(regions).optional().describe('Defaults to the region of the installation.'),
  })
  .meta({ id: 'CreateOrganization' })
export type CreateOrganization = z.infer<typeof createOrganizationSchema>

/** The fields that admins can set: PUT takes all of them, PATCH any. Other fields are ignored. */
export const replaceOrganizationSchema = z
  .object({
    name,
    is_workspace_enabled: z.boolean(),
    enable_inhouse_simulive: z.boolean(),
    content_lab_enabled: z.boolean(),
    is_event_roles_enabled: z.boolean(),
    tray_id: externalId,
    eloqua_form_id: externalId,
    base_marketo_program_id: externalId,
    marketo_custom_activity_ids: z.record(z.string().max(100), z.string().max(255)),
  })
  .meta({ id: 'ReplaceOrganization' })

export const updateOrganizationSchema = replaceOrganizationSchema.partial().meta({ id: 'UpdateOrganization' })
export type UpdateOrganization = z.infer<typeof updateOrganizationSchema>

export const attendeeCountSchema = z
  .object({ attendee_count: z.number().int() })
  .meta({ id: 'AttendeeCount' })

export const contractSchema = z
  .object({ tier: z.string(), attendee_count: z.number().int() })
  .meta({ id: 'Contract' })

/** The organizations that a person can sign in to. */
export const ownOrganizationsSchema = z
  .object({ results: z.array(z.object({ id: z.uuid(), name: z.string() })) })
  .meta({ id: 'OwnOrganizations' })
export type OwnOrganization = z.infer<typeof ownOrganizationsSchema>['results'][number]

export const switchOrganizationSchema = z
  .object({ organization: z.uuid() })
  .meta({ id: 'SwitchOrganization' })
