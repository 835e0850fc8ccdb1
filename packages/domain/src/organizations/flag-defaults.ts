import type { OrganizationFlags, SomeFlags } from './organization-flags.ts'

/** The values of flags that an organization has not set. */
export const flagDefaults: Readonly<OrganizationFlags> = {
  /** SH-310 */ enableWebinarEvents: false,
  /** SH-314 */ notUseRegistrantCounts: false,
  /** SH-318 */ enableCustomSpeakerRoles: false,
  /** SH-320 */ enableVideoLibraryTranscriptDownload: false,
  /** SH-321 */ showVideoLibraryClipPublish: false,
  /** SH-322 */ enableOneClickRegister: false,
  /** SH-323 */ isRecordingStudioPricingEnabled: false,
  /** SH-324 */ useHLSGuard: false,
  /** SH-325 */ enableFormLevelFieldMapping: false,
  /** SH-327 */ Use_CL_Uploads_In_VL: false,
  /** SH-328, EM-076 */ enableCustomEmailSchedule: false,
  /** SH-329 */ useEventLocaleInDateTime: false,
  /** SH-331 */ enableCustomRoles: false,
  /** SH-334 */ enableDuplicateEventViaWorkflow: false,
  /** SH-338 */ enable1080VideoQuality: false,
  /** SH-342 */ enableGlobalSso: false,
  /** SH-344 */ useCustomRolesManageUsersV2: false,
  /** SH-345 */ useIndividualUploadProgress: false,
  /** BR-221 */ useChatVisibility: false,
  /** BR-221 */ useNewChatApp: false,
  /** BR-221 */ assignQnaToSpeaker: false,
  /** SH-347 */ isAiSummaryGenerationEnabled: false,
}

/** New organizations can create every type of event (EV-098), and clips. */
export const flagsOfNewOrganization: SomeFlags = {
  enableWebinarEvents: true,
  showVideoLibraryClipPublish: true,
}

/** All flags: the `stored` values, and defaults for the rest. */
export function withFlagDefaults(stored: SomeFlags): OrganizationFlags {
  const set = Object.entries(stored).filter(([name, value]) => value !== undefined && name in flagDefaults)
  return { ...flagDefaults, ...Object.fromEntries(set) }
}
