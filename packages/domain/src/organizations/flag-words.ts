/** What each flag that an organisation sets is called and what it changes on screen (SH-358). Apart from the flags: only one page says it. */
import type { OwnFlagName } from './organization-flags.ts'

/** What flags are about, in the order in which people read them. */
export const flagGroups = {
  events: 'Events',
  registration: 'Registration',
  live: 'Live and recording',
  library: 'Videos and Content Lab',
  integrations: 'Integrations',
  analytics: 'Reports and analytics',
  people: 'People and access',
  studio: 'Studio',
} as const

type FlagWords = { group: keyof typeof flagGroups; name: string; changes: string }

export const flagWords: Record<OwnFlagName, FlagWords> = {
  enableJotFormIntegration: {
    group: 'integrations',
    name: 'JotForm',
    changes: 'Events take registrations from JotForm.',
  },
  disableCrossEventDashboard: {
    group: 'analytics',
    name: 'Hide the cross-event dashboard',
    changes: 'Reports leave the cross-event dashboard out.',
  },
  disableRoiDashboard: {
    group: 'analytics',
    name: 'Hide the ROI dashboard',
    changes: 'Reports leave the ROI dashboard out.',
  },
  useGoogleAnalytics: {
    group: 'analytics',
    name: 'Google Analytics',
    changes: 'Visits of public pages are counted by Google Analytics.',
  },
  useLogrocketTrack: {
    group: 'analytics',
    name: 'Session replay',
    changes: 'Sessions of the studio are recorded for replay, where the build has session recording.',
  },
  enableWebinarEvents: {
    group: 'events',
    name: 'Webinars',
    changes: 'Webinars can be created beside events.',
  },
  enablePptAnimations: {
    group: 'live',
    name: 'Slide animations',
    changes: 'Slides keep the animations of an uploaded presentation.',
  },
  enableNoTierCustomReporting: {
    group: 'analytics',
    name: 'Custom reporting',
    changes: 'Custom reports, for an organization without a plan.',
  },
  verifySlackChannel: {
    group: 'integrations',
    name: 'Verify Slack channels',
    changes: 'A Slack channel is looked up before it is saved.',
  },
  notUseRegistrantCounts: {
    group: 'events',
    name: 'Events without registrant counts',
    changes: 'The list of events leaves the numbers of registrants out, and shows ten at a time.',
  },
  enableRevenueRoutingTool: {
    group: 'integrations',
    name: 'Revenue routing',
    changes: 'Registrants are handed to a revenue-routing tool.',
  },
  enableWebinarAiIntegration: {
    group: 'integrations',
    name: 'AI for webinars',
    changes: 'Webinars offer blog posts, takeaways and emails written by AI.',
  },
  assignQnaToSpeaker: {
    group: 'live',
    name: 'Assign Q&A',
    changes: 'Questions can be assigned to a speaker.',
  },
  enableCustomSpeakerRoles: {
    group: 'people',
    name: 'Custom speaker roles',
    changes: 'Speakers can have roles that the organization defines.',
  },
  enableLocalRecordings: {
    group: 'live',
    name: 'Local recordings',
    changes: 'Speakers are recorded in their own browsers and uploaded while the event runs.',
  },
  enableVideoLibraryTranscriptDownload: {
    group: 'library',
    name: 'Transcript download',
    changes: 'The transcript of a video can be downloaded from the library.',
  },
  showVideoLibraryClipPublish: {
    group: 'library',
    name: 'Clips in the library',
    changes: 'Clips are published into the video library and can be picked from it.',
  },
  enableOneClickRegister: {
    group: 'registration',
    name: 'One-click registration',
    changes: 'Known people register with one click.',
  },
  isRecordingStudioPricingEnabled: {
    group: 'library',
    name: 'Recording studio',
    changes: 'Recordings of the recording studio are part of the video library.',
  },
  useHLSGuard: {
    group: 'library',
    name: 'HLS guard',
    changes: 'Playlists of videos are asked for with the organization and an access code.',
  },
  enableFormLevelFieldMapping: {
    group: 'registration',
    name: 'Field mapping by form',
    changes: 'Fields are mapped for each form, not for the whole organization.',
  },
  contentLabTestRecordingStudioDate: {
    group: 'library',
    name: 'Test recordings from',
    changes: 'Recordings made from this day on are tests, which Content Lab does not list.',
  },
  Use_CL_Uploads_In_VL: {
    group: 'library',
    name: 'Content Lab uploads',
    changes: 'Uploads to the video library are Content Lab uploads, and named so.',
  },
  useCustomEmailSchedule: {
    group: 'events',
    name: 'Custom email schedule',
    changes: 'Emails of an event go out at times that its organizers choose.',
  },
  useEventLocaleInDateTime: {
    group: 'events',
    name: "Dates in the event's locale",
    changes: 'Dates and times are written in the locale of the event.',
  },
  enableTeamLevelIntegration: {
    group: 'integrations',
    name: 'Integrations by team',
    changes: 'Teams connect integrations of their own.',
  },
  enableCustomRoles: {
    group: 'people',
    name: 'Custom roles',
    changes: 'The organization defines roles of its own.',
  },
  useNewAutomationApi: {
    group: 'integrations',
    name: 'New automation API',
    changes: 'Integrations are run through the new automation API.',
  },
  enableIntegrationInstances: {
    group: 'integrations',
    name: 'Integration instances',
    changes: 'An integration can be connected more than once.',
  },
  enableDuplicateEventViaWorkflow: {
    group: 'events',
    name: 'Duplicate by workflow',
    changes: 'Events are duplicated in the background, with progress.',
  },
  enableCrmInstances: {
    group: 'integrations',
    name: 'CRM instances',
    changes: 'A CRM can be connected more than once.',
  },
  enableLiveRunOfShow: {
    group: 'live',
    name: 'Run of show',
    changes: 'The producer has the run of show beside the stage.',
  },
  useAiPageRevamp: { group: 'studio', name: 'AI page revamp', changes: 'Pages offer to be rewritten by AI.' },
  enable1080VideoQuality: {
    group: 'live',
    name: '1080p',
    changes: 'Streams and recordings have a 1080p rendition where their source has it.',
  },
  enableRecordingStudioTeleprompter: {
    group: 'live',
    name: 'Teleprompter in the recording studio',
    changes: 'Speakers read their script from the recording studio.',
  },
  enableLiveEventTeleprompter: {
    group: 'live',
    name: 'Teleprompter at live events',
    changes: 'Speakers read their script on the live stage.',
  },
  enableAiInsightReport: {
    group: 'analytics',
    name: 'AI insight report',
    changes: 'Reports have insights written by AI.',
  },
  enableRecordingStudioDeleteSpeaker: {
    group: 'live',
    name: 'Remove speakers from recordings',
    changes: 'A speaker can be removed from a recording.',
  },
  useCustomRolesManageUsersV2: {
    group: 'people',
    name: 'Custom roles for users',
    changes: 'People are given custom roles too, in the organization and in teams.',
  },
  useIndividualUploadProgress: {
    group: 'studio',
    name: 'Progress of each upload',
    changes: 'Each upload shows its own progress.',
  },
  useNewChatApp: { group: 'live', name: 'New chat', changes: 'The chat has threads.' },
  isAiSummaryGenerationEnabled: {
    group: 'library',
    name: 'AI summaries',
    changes: 'Videos have summaries written by AI, and the SEO/GEO download.',
  },
  useChatVisibility: {
    group: 'live',
    name: 'Chat visibility',
    changes: 'Organizers choose who sees the chat.',
  },
}
