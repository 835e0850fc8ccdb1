/**
 * The flags of an organisation: what is switched on for it (SH-012). The identifiers of flags that the requirements
 * describe without naming them are ours (SH-358).
 */
import { z } from 'zod'

const isOn = z.boolean()

const flagShape = {
  enableJotFormIntegration: isOn,
  disableCrossEventDashboard: isOn,
  disableRoiDashboard: isOn,
  useGoogleAnalytics: isOn,
  useLogrocketTrack: isOn,
  enableWebinarEvents: isOn,
  enablePptAnimations: isOn,
  enableNoTierCustomReporting: isOn,
  verifySlackChannel: isOn,
  notUseRegistrantCounts: isOn,
  enableRevenueRoutingTool: isOn,
  enableWebinarAiIntegration: isOn,
  assignQnaToSpeaker: isOn,
  enableCustomSpeakerRoles: isOn,
  enableLocalRecordings: isOn,
  enableVideoLibraryTranscriptDownload: isOn,
  showVideoLibraryClipPublish: isOn,
  enableOneClickRegister: isOn,
  isRecordingStudioPricingEnabled: isOn,
  useHLSGuard: isOn,
  enableFormLevelFieldMapping: isOn,
  contentLabTestRecordingStudioDate: z.iso.date().nullable(),
  Use_CL_Uploads_In_VL: isOn,
  useCustomEmailSchedule: isOn,
  useEventLocaleInDateTime: isOn,
  enableTeamLevelIntegration: isOn,
  enableCustomRoles: isOn,
  useNewAutomationApi: isOn,
  enableIntegrationInstances: isOn,
  enableDuplicateEventViaWorkflow: isOn,
  enableCrmInstances: isOn,
  enableLiveRunOfShow: isOn,
  useAiPageRevamp: isOn,
  enable1080VideoQuality: isOn,
  enableRecordingStudioTeleprompter: isOn,
  enableLiveEventTeleprompter: isOn,
  enableAiInsightReport: isOn,
  enableGlobalSso: isOn,
  enableRecordingStudioDeleteSpeaker: isOn,
  useCustomRolesManageUsersV2: isOn,
  useIndividualUploadProgress: isOn,
  useNewChatApp: isOn,
  isAiSummaryGenerationEnabled: isOn,
  useChatVisibility: isOn,
}

export const organizationFlagsSchema = z.object(flagShape).meta({ id: 'OrganizationFlags' })
export type OrganizationFlags = z.infer<typeof organizationFlagsSchema>

/** Some of the flags, as an organisation stores them. */
export const someFlagsSchema = z.strictObject(flagShape).partial()
export type SomeFlags = z.infer<typeof someFlagsSchema>

export type FlagName = keyof OrganizationFlags

/**
 * Flags that reach beyond the organisation that has them: whoever runs the installation sets them, by its settings
 * (0060). Every other flag changes the organisation's own pages and work only.
 */
export const installationFlags = ['enableGlobalSso'] as const satisfies readonly FlagName[]
export type InstallationFlag = (typeof installationFlags)[number]

/** Some of the flags that an organisation sets itself. */
export const ownFlagsSchema = z
  .strictObject(flagShape)
  .omit({ enableGlobalSso: true } satisfies Record<InstallationFlag, true>)
  .partial()
  .meta({ id: 'OwnOrganizationFlags' })
export type OwnFlags = z.infer<typeof ownFlagsSchema>
export type OwnFlagName = Exclude<FlagName, InstallationFlag>
/** A flag that is on or off; the others hold a value. */
export type SwitchName = {
  [Name in FlagName]: OrganizationFlags[Name] extends boolean ? Name : never
}[FlagName]
