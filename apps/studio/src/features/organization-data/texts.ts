import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('organization-data', {
  retention: 'Data retention',
  retentionText:
    'How long Marquee keeps records of what people do in this organization. Older records are deleted nightly.',
  audit: 'Audit trail',
  auditText: 'Who changed what. Kept for at least 90 days, so recent changes can’t be hidden.',
  activity: 'Studio activity',
  activityText: 'Pages people opened, and when they logged in and out.',
  forever: 'As long as the organization exists',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  save: 'Save retention',
  saved: 'Saved.',
  shortenTitle: 'Delete older records?',
  shortenText: '{{lost}} will be permanently deleted tonight.',
  auditEntries_one: '{{count}} audit entry',
  auditEntries_other: '{{count}} audit entries',
  activities_one: '{{count}} activity record',
  activities_other: '{{count}} activity records',
  and: '{{one}} and {{other}}',
  shorten: 'Shorten and delete',
  shortening: 'Saving...',

  danger: 'Delete organization',
  dangerText:
    'Deletes {{name}} and everything in it 14 days after you confirm. Until then, any organization admin can cancel the deletion.',
  dangerScheduled: '{{name}} will be deleted on {{date}}.',
  delete: 'Delete organization',
  deleteTitle: 'Delete {{name}}?',
  deleteText:
    '{{events}}, {{videos}} ({{size}}), {{people}} and everything else in {{name}} will be permanently deleted on {{date}}. {{members}} will lose access, and accounts that belong to no other organization will be deleted.',
  deleteNow:
    'Until then, only organization admins can open it, and nothing can be changed. Public links and API tokens stop working immediately. All organization admins get an email.',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
  videos_one: '{{count}} video',
  videos_other: '{{count}} videos',
  people_one: '{{count}} event participant',
  people_other: '{{count}} event participants',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  confirmName: 'Enter {{name}} to confirm',
  cancel: 'Cancel',
  schedule: 'Schedule deletion',

  bannerLabel: 'Scheduled deletion',
  banner: '{{name}} will be deleted on {{date}}. Until then it’s read-only.',
  keep: 'Keep organization',
  kept: '{{name}} won’t be deleted.',

  closingTitle: '{{name}} is scheduled for deletion',
  closingText:
    'It will be deleted on {{date}}. Until then only organization admins can open it. If you need something from it, ask an organization admin to keep it.',
  check: 'Check again',
  switch: 'Switch organization',
})
