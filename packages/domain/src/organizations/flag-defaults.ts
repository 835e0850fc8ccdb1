import type { OrganizationFlags, SomeFlags } from './organization-flags.ts'

/** What a flag is for an organization that has no value for it, row by row. */
export const flagDefaults: Readonly<OrganizationFlags> = {
  /** SH-310 */ enableWebinarEvents: false,
  /** SH-314 */ notUseRegistrantCounts: false,
  /** SH-318 */ enableCustomSpeakerRoles: false,
  /** SH-320 */ enableVideoLibraryTranscriptDownload: false,
  /** SH-321 */ showVideoLibraryClipPublish: false,
  /** SH-323 */ isRecordingStudioPricingEnabled: false,
  /** SH-324 */ useHLSGuard: false,
  /** SH-327 */ Use_CL_Uploads_In_VL: false,
  /** SH-329 */ useEventLocaleInDateTime: false,
  /** SH-331 */ enableCustomRoles: false,
  /** SH-334 */ enableDuplicateEventViaWorkflow: false,
  /** SH-338 */ enable1080VideoQuality: false,
  /** SH-342 */ enableGlobalSso: false,
  /** SH-344 */ useCustomRolesManageUsersV2: false,
  /** SH-345 */ useIndividualUploadProgress: false,
  /** SH-347 */ isAiSummaryGenerationEnabled: false,
}

/** What an organization begins with: whoever runs Marquee for itself makes every type of event (EV-098), and clips. */
export const flagsOfNewOrganization: SomeFlags = {
  enableWebinarEvents: true,
  showVideoLibraryClipPublish: true,
}

/** Every flag: as `stored`, and at its default where nothing is stored. */
export function withFlagDefaults(stored: SomeFlags): OrganizationFlags {
  const known = Object.entries(stored).filter(([name, value]) => value !== undefined && name in flagDefaults)
  return { ...flagDefaults, ...Object.fromEntries(known) }
}
