/** The words of the API tokens. Those that a row quotes are the row's, letter by letter. */
import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('apiTokens', {
  title: 'API tokens',
  sentence: 'Let programs use the API in your name. A token ends with your membership.',
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
  'empty.text': 'Create one for each program, so that you can delete it alone.',
  // ST-029.
  'list.failed': "Couldn't load tokens at the moment! Try again.",

  'create.title': 'New token',
  'create.name': 'Name',
  'create.nameHint': 'What uses it, for example "Data warehouse".',
  'create.expires': 'Expires',
  'create.30': 'In 30 days',
  'create.90': 'In 90 days',
  'create.365': 'In a year',
  'create.never': 'Never',
  'create.scopes': 'Permissions',
  'create.hint': 'What you may do in the whole organization. It never may more than you.',
  'create.noName': 'Token name cannot be empty.',
  'create.noScope': 'Choose at least one permission.',
  'create.confirm': 'Create token',
  'create.busy': 'Creating...',
  // ST-030.
  'create.failed': "Couldn't create tokens at the moment! Try again.",
  // ST-032, ST-036.
  'create.done': 'Token created successfully.',

  'secret.title': 'Copy your token',
  'secret.text': 'This is the only time that the token is shown. Keep it as you keep a password.',
  'secret.label': 'Token',
  'secret.copyName': 'the token',
  'secret.close': 'Done',

  delete: 'Delete {{name}}',
  'delete.title': 'Delete token',
  'delete.text': 'Programs that use {{name}} ({{prefix}}…) lose their access within five seconds.',
  'delete.confirm': 'Delete token',
  'delete.busy': 'Deleting...',
  // ST-031.
  'delete.failed': "Couldn't delete tokens at the moment! Try again.",
  // ST-033, ST-036.
  'delete.done': 'Token deleted successfully.',
})
