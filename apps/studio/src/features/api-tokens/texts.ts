/** The texts of API tokens. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('apiTokens', {
  title: 'API tokens',
  sentence:
    'Give apps and scripts access to the API on your behalf. Tokens stop working when you leave the organization.',
  new: 'New token',
  table: 'API tokens',
  name: 'Name',
  scopes: 'Permissions',
  creator: 'Created by',
  created: 'Created',
  used: 'Last used',
  expires: 'Expires',
  actions: 'Actions',
  scopeCount_one: '{{count}} permission',
  scopeCount_other: '{{count}} permissions',
  never: 'Never',
  expired: 'Expired',
  unknown: 'Unknown',

  'empty.title': 'No API tokens yet',
  'empty.text': 'Use a separate token for each app, so you can revoke one without affecting the others.',
  // ST-029.
  'list.failed': "Couldn't load tokens at the moment! Try again.",

  notInPlan: 'Your plan doesn’t include API tokens. Contact us to enable them.',
  plan: 'API tokens give apps and scripts access to your events and videos. Your plan doesn’t include them.',

  'create.title': 'New token',
  'create.name': 'Name',
  'create.nameHint': 'What it’s for, such as "Data warehouse".',
  'create.expires': 'Expires',
  'create.30': 'In 30 days',
  'create.90': 'In 90 days',
  'create.365': 'In a year',
  'create.never': 'Never',
  'create.scopes': 'Permissions',
  'create.hint': 'Limited to what you can do across the organization. It can never do more than you.',
  'create.noName': 'Enter a name.',
  'create.noScope': 'Choose at least one permission.',
  'create.confirm': 'Create token',
  'create.busy': 'Creating...',
  // ST-030.
  'create.failed': "Couldn't create tokens at the moment! Try again.",
  // ST-032, ST-036.
  'create.done': 'Token created successfully.',

  'secret.title': 'Copy your token',
  'secret.text': 'You won’t be able to see this token again. Store it like a password.',
  'secret.label': 'Token',
  'secret.copyName': 'token',
  'secret.close': 'Done',

  delete: 'Delete {{name}}',
  'delete.title': 'Delete token',
  'delete.text': 'Anything using {{name}} ({{prefix}}…) loses access within five seconds.',
  'delete.confirm': 'Delete token',
  'delete.busy': 'Deleting...',
  // ST-031.
  'delete.failed': "Couldn't delete tokens at the moment! Try again.",
  // ST-033, ST-036.
  'delete.done': 'Token deleted successfully.',
})
