import type { OrganizationFlags, SomeFlags } from './organization-flags.ts'

/** What a flag is for an organisation that has no value for it, row by row. */
export const flagDefaults: Readonly<OrganizationFlags> = {
  /** SH-305 */ enableJotFormIntegration: false,
  /** SH-306 */ disableCrossEventDashboard: false,
  /** SH-307 */ disableRoiDashboard: false,
  /** SH-308 */ useGoogleAnalytics: false,
  /** SH-309 */ useLogrocketTrack: false,
  /** SH-310 */ enableWebinarEvents: false,
  /** SH-311 */ enablePptAnimations: false,
  /** SH-312 */ enableNoTierCustomReporting: false,
  /** SH-313 */ verifySlackChannel: false,
  /** SH-314 */ notUseRegistrantCounts: false,
  /** SH-315 */ enableRevenueRoutingTool: false,
  /** SH-316 */ enableWebinarAiIntegration: false,
  /** SH-317 */ assignQnaToSpeaker: false,
  /** SH-318 */ enableCustomSpeakerRoles: false,
  /** SH-319 */ enableLocalRecordings: false,
  /** SH-320 */ enableVideoLibraryTranscriptDownload: false,
  /** SH-321 */ showVideoLibraryClipPublish: false,
  /** SH-322 */ enableOneClickRegister: false,
  /** SH-323 */ isRecordingStudioPricingEnabled: false,
  /** SH-324 */ useHLSGuard: false,
  /** SH-325 */ enableFormLevelFieldMapping: false,
  /** SH-326 */ contentLabTestRecordingStudioDate: null,
  /** SH-327 */ Use_CL_Uploads_In_VL: false,
  /** SH-328 */ useCustomEmailSchedule: false,
  /** SH-329 */ useEventLocaleInDateTime: false,
  /** SH-330 */ enableTeamLevelIntegration: false,
  /** SH-331 */ enableCustomRoles: false,
  /** SH-332 */ useNewAutomationApi: false,
  /** SH-333 */ enableIntegrationInstances: false,
  /** SH-334 */ enableDuplicateEventViaWorkflow: false,
  /** SH-335 */ enableCrmInstances: false,
  /** SH-336 */ enableLiveRunOfShow: false,
  /** SH-337 */ useAiPageRevamp: false,
  /** SH-338 */ enable1080VideoQuality: false,
  /** SH-339 */ enableRecordingStudioTeleprompter: false,
  /** SH-340 */ enableLiveEventTeleprompter: false,
  /** SH-341 */ enableAiInsightReport: false,
  /** SH-342 */ enableGlobalSso: false,
  /** SH-343 */ enableRecordingStudioDeleteSpeaker: false,
  /** SH-344 */ useCustomRolesManageUsersV2: false,
  /** SH-345 */ useIndividualUploadProgress: false,
  /** SH-346 */ useNewChatApp: false,
  /** SH-347 */ isAiSummaryGenerationEnabled: false,
  /** SH-348 */ useChatVisibility: false,
}

/** What an organisation begins with: whoever runs Marquee for itself makes every type of event (EV-098), and clips. */
export const flagsOfNewOrganization: SomeFlags = {
  enableWebinarEvents: true,
  showVideoLibraryClipPublish: true,
}

/** Every flag: as `stored`, and at its default where nothing is stored. */
export function withFlagDefaults(stored: SomeFlags): OrganizationFlags {
  const known = Object.entries(stored).filter(([name, value]) => value !== undefined && name in flagDefaults)
  return { ...flagDefaults, ...Object.fromEntries(known) }
}
