import { defineTexts } from '#lib/texts.ts'

/** The words of the screens of people without an organisation or without a workspace. */
export const t = defineTexts('organizations-membership', {
  'create.title': 'Create an organization',
  'create.sentence': 'It owns your events, videos and pages. You become its admin and can invite others.',
  'create.name': 'Name of the organization',
  'create.nameMissing': 'Enter the name of the organization.',
  'create.submit': 'Create organization',
  'create.back': 'Back',
  'none.title': 'You are not in a workspace yet',
  'none.sentence': 'The events and videos of {{organization}} are kept in workspaces.',
  'none.ask':
    'Ask an organization admin of {{organization}} to add {{email}} to a workspace. Then check again.',
  'none.admins': 'Organization admins',
  'none.check': 'Check again',
  'none.still': 'Still no workspace. Changes show here at once.',
  'none.failed': 'Marquee cannot be reached. Check your connection and try again.',
})
