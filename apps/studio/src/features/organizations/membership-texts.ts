import { defineTexts } from '@marquee/domain/languages'

/** The texts for people without an organization or without a workspace. */
export const t = defineTexts('organizations-membership', {
  'create.title': 'Create an organization',
  'create.sentence': "Your events, videos, and pages live here. You'll be its admin and can invite others.",
  'create.name': 'Organization name',
  'create.nameMissing': 'Enter an organization name.',
  'create.submit': 'Create organization',
  'create.back': 'Back',
  'none.title': "You're not on a team yet",
  'none.sentence': '{{organization}} organizes its events and videos into teams.',
  'none.ask': 'Ask an organization admin to add {{email}} to a team, then check again.',
  'none.admins': 'Organization admins',
  'none.check': 'Check again',
  'none.still': 'No team yet. This page updates as soon as you are added.',
  'none.failed': "Can't reach Marquee. Check your connection and try again.",
})
