/** An organisation as it travels: its region and the flags that switch features (VL-262, VL-263). */
import { z } from 'zod'

export const regions = ['US', 'EU'] as const
export type Region = (typeof regions)[number]

export const organizationFlagsSchema = z
  .object({
    Use_CL_Uploads_In_VL: z.boolean().default(false),
    showVideoLibraryClipPublish: z.boolean().default(false),
    isAiSummaryGenerationEnabled: z.boolean().default(false),
    isRecordingStudioPricingEnabled: z.boolean().default(false),
    enableDuplicateEventViaWorkflow: z.boolean().default(false),
    useHLSGuard: z.boolean().default(false),
    is_workspace_enabled: z.boolean().default(false),
  })
  .meta({ id: 'OrganizationFlags' })

export type OrganizationFlags = z.infer<typeof organizationFlagsSchema>

export const workspaceSchema = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'Workspace' })
export type Workspace = z.infer<typeof workspaceSchema>

export const organizationSchema = z
  .object({ id: z.uuid(), name: z.string(), region: z.enum(regions), flags: organizationFlagsSchema })
  .meta({ id: 'Organization' })

export type Organization = z.infer<typeof organizationSchema>
