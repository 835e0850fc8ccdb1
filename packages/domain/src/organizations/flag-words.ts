/**
 * The features that an organization can turn on, as Settings › Organization › Features shows them (SH-358). Only flags
 * that the product reads are here: `tools/structure/flag-readers.ts` names the reader of each. Kept apart from the flags
 * because only one page needs the words.
 */
import type { OwnFlagName, SwitchName } from './organization-flags.ts'

/** What features are about, in the order in which people read them. */
export const flagGroups = {
  events: 'Events',
  videos: 'Videos and recordings',
  people: 'People and access',
} as const

type FlagWords = { group: keyof typeof flagGroups; name: string; changes: string }

export const flagWords = {
  enableWebinarEvents: {
    group: 'events',
    name: 'Webinars',
    changes: 'People can create webinars as well as events.',
  },
  enableDuplicateEventViaWorkflow: {
    group: 'events',
    name: 'Duplicate in the background',
    changes: 'Duplicating an event continues in the background and shows its progress.',
  },
  useEventLocaleInDateTime: {
    group: 'events',
    name: 'Event language for dates',
    changes: "Event lists show dates and times in each event's language.",
  },
  notUseRegistrantCounts: {
    group: 'events',
    name: 'Short event lists',
    changes: 'Event lists show 10 events per page instead of 25.',
  },
  Use_CL_Uploads_In_VL: {
    group: 'videos',
    name: 'Content Lab uploads',
    changes: 'Videos uploaded to the library can be edited in Content Lab.',
  },
  showVideoLibraryClipPublish: {
    group: 'videos',
    name: 'Clips in the library',
    changes:
      'Parts of videos can be saved as clips, which appear in the video library and can be picked from it.',
  },
  isRecordingStudioPricingEnabled: {
    group: 'videos',
    name: 'Recording studio videos',
    changes: 'Videos from the recording studio appear in the video library.',
  },
  enableVideoLibraryTranscriptDownload: {
    group: 'videos',
    name: 'Transcript download',
    changes: 'Transcripts can be downloaded from the video library.',
  },
  isAiSummaryGenerationEnabled: {
    group: 'videos',
    name: 'Search engine download',
    changes: 'Videos offer a download with the text that search engines need to find them.',
  },
  enable1080VideoQuality: {
    group: 'videos',
    name: '1080p recordings',
    changes: 'New recordings are available in 1080p when they were recorded in it.',
  },
  useIndividualUploadProgress: {
    group: 'videos',
    name: 'Progress for each upload',
    changes: 'The upload list shows a progress bar for each file.',
  },
  useHLSGuard: {
    group: 'videos',
    name: 'Protected streams',
    changes: 'Video streams need an access code that expires, so their addresses cannot be shared.',
  },
  enableCustomRoles: {
    group: 'people',
    name: 'Custom roles',
    changes: 'Admins can create roles for the organization and its teams.',
  },
  useCustomRolesManageUsersV2: {
    group: 'people',
    name: 'Assign custom roles',
    changes: 'Custom roles can be given to people in the organization and its teams.',
  },
  enableCustomSpeakerRoles: {
    group: 'people',
    name: 'Custom speaker roles',
    changes: 'Admins can create roles for the speakers of events.',
  },
} as const satisfies Partial<Record<OwnFlagName & SwitchName, FlagWords>>

/** A flag that people can turn on and off. */
export type OfferedFlag = keyof typeof flagWords
