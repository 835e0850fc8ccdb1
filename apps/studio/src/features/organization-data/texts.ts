import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('organization-data', {
  retention: 'Data retention',
  retentionText:
    'How long Marquee keeps a record of what people do in this organization. Older records are deleted every night.',
  audit: 'Audit trail',
  auditText:
    'Who changed what. It is kept for at least 90 days, so that nobody can hide what they have just done.',
  activity: 'Studio activity',
  activityText: 'Which pages were opened, and who logged in and out.',
  forever: 'As long as the organization exists',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  save: 'Save retention',
  saved: 'Saved.',
  shortenTitle: 'Delete older records?',
  shortenText: 'Tonight this deletes {{lost}} for good.',
  auditEntries_one: '{{count}} audit entry',
  auditEntries_other: '{{count}} audit entries',
  activities_one: '{{count}} activity record',
  activities_other: '{{count}} activity records',
  and: '{{one}} and {{other}}',
  shorten: 'Shorten and delete',
  shortening: 'Saving...',

  danger: 'Delete organization',
  dangerText:
    'Deletes {{name}} with everything in it, 14 days after you confirm. Until then, any organization admin can keep it.',
  dangerScheduled: '{{name}} will be deleted on {{date}}.',
  delete: 'Delete organization',
  deleteTitle: 'Delete {{name}}?',
  deleteText:
    '{{events}}, {{videos}} ({{size}}), {{people}} and everything else in {{name}} will be deleted for good on {{date}}. {{members}} will lose access, and accounts that belong to no other organization will be deleted.',
  deleteNow:
    'From now until then, only organization admins can open it, and nothing in it can be changed. Public links and API tokens stop working at once. Every organization admin gets an email.',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
  videos_one: '{{count}} video',
  videos_other: '{{count}} videos',
  people_one: '{{count}} person of your events',
  people_other: '{{count}} people of your events',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  confirmName: 'Enter {{name}} to confirm',
  cancel: 'Cancel',
  schedule: 'Schedule deletion',

  bannerLabel: 'Scheduled deletion',
  banner: '{{name}} will be deleted on {{date}}. Until then you can view it, but not change it.',
  keep: 'Keep organization',
  kept: '{{name}} will not be deleted.',

  closingTitle: '{{name}} is scheduled for deletion',
  closingText:
    'It will be deleted on {{date}}. Until then only organization admins can open it. If you need something from it, ask one of them to keep it.',
  check: 'Check again',
  switch: 'Switch organization',
})
