/**
 * The features that an organization can turn on, worded for Settings › Organization › Features (SH-358). Only flags that
 * the product reads are here (0103). Separate from the flags because only one page needs the texts.
 */
import type { OwnFlagName } from './organization-flags.ts'
import { defineLabels } from '../languages/public.ts'

/** In the order in which they are shown. */
export const flagGroups = defineLabels('domain/organizations/flagGroups', {
  events: 'Events',
  videos: 'Videos and recordings',
  people: 'People and access',
})

type FlagWords = { group: keyof typeof flagGroups; name: string; changes: string }

const names = defineLabels('domain/organizations/flagNames', {
  enableWebinarEvents: 'Webinars',
  enableDuplicateEventViaWorkflow: 'Duplicate in the background',
  useEventLocaleInDateTime: 'Event language for dates',
  notUseRegistrantCounts: 'Short event lists',
  enableCustomEmailSchedule: 'Custom email schedule',
  Use_CL_Uploads_In_VL: 'Content Lab uploads',
  showVideoLibraryClipPublish: 'Clips in the library',
  isRecordingStudioPricingEnabled: 'Video table in the EU',
  enableVideoLibraryTranscriptDownload: 'Transcript download',
  isAiSummaryGenerationEnabled: 'Search engine download',
  enable1080VideoQuality: '1080p recordings',
  useIndividualUploadProgress: 'Progress for each upload',
  useHLSGuard: 'Protected streams',
  enableOneClickRegister: 'One-click registration',
  enableFormLevelFieldMapping: 'Field mappings of forms',
  enableCustomRoles: 'Custom roles',
  useCustomRolesManageUsersV2: 'Assign custom roles',
  enableCustomSpeakerRoles: 'Custom speaker roles',
  useChatVisibility: 'Chat only for announcements',
  useNewChatApp: 'Threads in chats',
  assignQnaToSpeaker: 'Assigned questions',
})

/** What changes when a feature is turned on. */
const changes = defineLabels('domain/organizations/flagChanges', {
  enableWebinarEvents: 'People can create webinars as well as events.',
  enableDuplicateEventViaWorkflow: 'Duplicating an event continues in the background and shows its progress.',
  useEventLocaleInDateTime: "Event lists show dates and times in each event's language.",
  notUseRegistrantCounts: 'Event lists show 10 events per page instead of 25.',
  enableCustomEmailSchedule:
    'The email schedule of events and series takes emails of your own, sent at a time that you choose.',
  Use_CL_Uploads_In_VL: 'Videos uploaded to the library can be edited in Content Lab.',
  showVideoLibraryClipPublish:
    'Parts of videos can be saved as clips, which appear in the video library and can be picked from it.',
  isRecordingStudioPricingEnabled:
    'In the EU region, videos are picked from the table of the library, as in the US.',
  enableVideoLibraryTranscriptDownload: 'Transcripts can be downloaded from the video library.',
  isAiSummaryGenerationEnabled:
    'Videos offer a download with the text that search engines need to find them.',
  enable1080VideoQuality: 'New recordings are available in 1080p when they were recorded in it.',
  useIndividualUploadProgress: 'The upload list shows a progress bar for each file.',
  useHLSGuard: 'Video streams need an access code that expires, so their addresses cannot be shared.',
  enableOneClickRegister:
    'Registration forms can be prepared for registering people without asking again. Field mappings of forms need it.',
  enableFormLevelFieldMapping:
    'Shared forms define which answer goes to which field of a CRM. Needs one-click registration.',
  enableCustomRoles: 'Admins can create roles for the organization and its teams.',
  useCustomRolesManageUsersV2: 'Custom roles can be given to people in the organization and its teams.',
  enableCustomSpeakerRoles: 'Admins can create roles for the speakers of events.',
  useChatVisibility:
    'The branding of an event can open its chat to everyone, only to the team, or to no one.',
  useNewChatApp: 'The branding of an event can turn off replies to chat messages.',
  assignQnaToSpeaker: 'The branding of an event can turn off assigning questions to speakers.',
})

function words(flag: keyof typeof names, group: keyof typeof flagGroups) {
  return {
    group,
    get name() {
      return names[flag]
    },
    get changes() {
      return changes[flag]
    },
  }
}

export const flagWords = {
  enableWebinarEvents: words('enableWebinarEvents', 'events'),
  enableDuplicateEventViaWorkflow: words('enableDuplicateEventViaWorkflow', 'events'),
  useEventLocaleInDateTime: words('useEventLocaleInDateTime', 'events'),
  notUseRegistrantCounts: words('notUseRegistrantCounts', 'events'),
  enableCustomEmailSchedule: words('enableCustomEmailSchedule', 'events'),
  useChatVisibility: words('useChatVisibility', 'events'),
  useNewChatApp: words('useNewChatApp', 'events'),
  assignQnaToSpeaker: words('assignQnaToSpeaker', 'events'),
  Use_CL_Uploads_In_VL: words('Use_CL_Uploads_In_VL', 'videos'),
  showVideoLibraryClipPublish: words('showVideoLibraryClipPublish', 'videos'),
  isRecordingStudioPricingEnabled: words('isRecordingStudioPricingEnabled', 'videos'),
  enableVideoLibraryTranscriptDownload: words('enableVideoLibraryTranscriptDownload', 'videos'),
  isAiSummaryGenerationEnabled: words('isAiSummaryGenerationEnabled', 'videos'),
  enable1080VideoQuality: words('enable1080VideoQuality', 'videos'),
  useIndividualUploadProgress: words('useIndividualUploadProgress', 'videos'),
  useHLSGuard: words('useHLSGuard', 'videos'),
  enableOneClickRegister: words('enableOneClickRegister', 'people'),
  enableFormLevelFieldMapping: words('enableFormLevelFieldMapping', 'people'),
  enableCustomRoles: words('enableCustomRoles', 'people'),
  useCustomRolesManageUsersV2: words('useCustomRolesManageUsersV2', 'people'),
  enableCustomSpeakerRoles: words('enableCustomSpeakerRoles', 'people'),
} as const satisfies Record<OwnFlagName, FlagWords>

/** A flag that people can turn on and off. */
export type OfferedFlag = keyof typeof flagWords
