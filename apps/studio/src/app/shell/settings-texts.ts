import { defineTexts } from '#lib/texts.ts'

export const settingsText = defineTexts('settings', {
  settings: 'Settings',
  people: 'People',
  users: 'Users',
  permissions: 'Permissions',
  teams: 'Teams',
  organization: 'Organization',
  general: 'Organization',
  features: 'Features',
  tags: 'Tags',
  domains: 'Domains',
  tokens: 'API tokens',
  forms: 'Forms',
  sso: 'Single sign-on',
  outbox: 'Outbox',
  audit: 'Audit trail',
  privacy: 'Privacy',
  you: 'You',
  preferences: 'Preferences',
  refusedTitle: 'You may not open this page',
})
