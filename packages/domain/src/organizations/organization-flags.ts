/**
 * The feature flags of an organization (SH-012). Only flags that the product reads are here (0103); stored values with
 * other names are ignored. Where the requirements describe a flag without naming it, the identifier is ours (SH-358).
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
  enableCustomEmailSchedule: isOn,
  Use_CL_Uploads_In_VL: isOn,
  useEventLocaleInDateTime: isOn,
  enableCustomRoles: isOn,
  enableDuplicateEventViaWorkflow: isOn,
  enable1080VideoQuality: isOn,
  enableGlobalSso: isOn,
  useCustomRolesManageUsersV2: isOn,
  useIndividualUploadProgress: isOn,
  isAiSummaryGenerationEnabled: isOn,
  enableOneClickRegister: isOn,
  enableFormLevelFieldMapping: isOn,
  useChatVisibility: isOn,
  useNewChatApp: isOn,
  assignQnaToSpeaker: isOn,
}

export const organizationFlagsSchema = z.object(flagShape).meta({ id: 'OrganizationFlags' })
export type OrganizationFlags = z.infer<typeof organizationFlagsSchema>

/** The flags that an organization has stored. */
export type SomeFlags = { [Name in keyof OrganizationFlags]?: OrganizationFlags[Name] | undefined }

export type FlagName = keyof OrganizationFlags

/**
 * Flags whose effect reaches beyond the organization, so the host sets them in the installation's settings (0060).
 * All other flags affect only the organization itself.
 */
export const installationFlags = ['enableGlobalSso'] as const satisfies readonly FlagName[]
export type InstallationFlag = (typeof installationFlags)[number]

/** Flags that an organization can set itself. */
export const ownFlagsSchema = z
  .strictObject(flagShape)
  .omit({ enableGlobalSso: true } satisfies Record<InstallationFlag, true>)
  .partial()
  .meta({ id: 'OwnOrganizationFlags' })
export type OwnFlags = z.infer<typeof ownFlagsSchema>
export type OwnFlagName = Exclude<FlagName, InstallationFlag>

/** Flags of the installation that apply before anyone signs in (SH-300). */
export const publicFlagsSchema = z
  .object({
    /** SH-301, SH-304: the Content Lab sign-up shows a video next to its form. */
    Use_CL_Signup_Video: z.boolean(),
    /** SH-302, SH-304: Content Lab renders clip previews in the browser (Remotion). */
    Use_CL_Remotion: z.boolean(),
  })
  .meta({ id: 'PublicFlags' })

export type PublicFlags = z.infer<typeof publicFlagsSchema>
export type PublicFlagName = keyof PublicFlags
