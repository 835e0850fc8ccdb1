import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/organization-data', {
  deletionScheduled: '{{actor}} scheduled the deletion of {{organization}}.',
  deletedOnDay:
    'On {{day}} its events, videos, pages and people will be permanently deleted. Until then, only organization admins can open it, and nothing can be changed. Its public links no longer work.',
  deletionMistake:
    'If this is a mistake, any organization admin can cancel the deletion in the organization settings.',
  deletionCanceled:
    '{{actor}} canceled the deletion of {{organization}}. Nothing was deleted, and everyone can use it again.',
  scheduledEmail: 'Deletion of the organization',
  keptEmail: 'Deletion of the organization canceled',
  unknownAdmin: 'An organization admin',
  settingsButton: 'Open organization settings',
  wrongName: 'Enter the organization’s exact name.',
  onlyAdminDeletes: 'Only an organization admin can delete the organization.',
  deletionSubject: '{{organization}} will be deleted on {{day}}',
  canceledSubject: '{{organization}} won’t be deleted',
})
