/**
 * The flags of an organization: what is switched on for it (SH-012). A flag is here once something in the product asks for
 * it (0103); what is stored under another name means nothing. The identifiers of flags that the requirements describe
 * without naming them are ours (SH-358).
 */
import { z } from 'zod'

const isOn = z.boolean()

const flagShape = {
  enableWebinarEvents: isOn,
  notUseRegistrantCounts: isOn,
  enableCustomSpeakerRoles: isOn,
  enableVideoLibraryTranscriptDownload: isOn,
  showVideoLibraryClipPublish: isOn,
  isRecordingStudioPricingEnabled: isOn,
  useHLSGuard: isOn,
  Use_CL_Uploads_In_VL: isOn,
  useEventLocaleInDateTime: isOn,
  enableCustomRoles: isOn,
  enableDuplicateEventViaWorkflow: isOn,
  enable1080VideoQuality: isOn,
  enableGlobalSso: isOn,
  useCustomRolesManageUsersV2: isOn,
  useIndividualUploadProgress: isOn,
  isAiSummaryGenerationEnabled: isOn,
}

export const organizationFlagsSchema = z.object(flagShape).meta({ id: 'OrganizationFlags' })
export type OrganizationFlags = z.infer<typeof organizationFlagsSchema>

/** Some of the flags, as an organization stores them. */
export type SomeFlags = { [Name in keyof OrganizationFlags]?: OrganizationFlags[Name] | undefined }

export type FlagName = keyof OrganizationFlags

/**
 * Flags that reach beyond the organization that has them: whoever runs the installation sets them, by its settings
 * (0060). Every other flag changes the organization's own pages and work only.
 */
export const installationFlags = ['enableGlobalSso'] as const satisfies readonly FlagName[]
export type InstallationFlag = (typeof installationFlags)[number]

/** Some of the flags that an organization sets itself. */
export const ownFlagsSchema = z
  .strictObject(flagShape)
  .omit({ enableGlobalSso: true } satisfies Record<InstallationFlag, true>)
  .partial()
  .meta({ id: 'OwnOrganizationFlags' })
export type OwnFlags = z.infer<typeof ownFlagsSchema>
export type OwnFlagName = Exclude<FlagName, InstallationFlag>
