import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('field-mappings', {
  title: 'Field mapping',
  titleOf: 'Field mapping of {{form}}',
  sentence:
    'Which answers go into which fields of {{crm}} for everyone who registers with this form. Nothing is sent: no {{crm}} account is connected. A connection will use this mapping.',
  crm: 'CRM',
  object: 'Object',
  unknown: 'There is no such mapping',
  unknownText: 'Choose a CRM and one of its objects.',
  openFirst: 'Open {{crm}}',
  list: 'Mapped fields',
  empty: 'Nothing is mapped',
  emptyText: 'Map the usual fields, such as name and email, or add them one by one.',
  source: 'Answer',
  target: 'Field of {{crm}}',
  policy: 'If the record exists',
  questions: 'Questions',
  registration: 'How they registered',
  requiredField: '{{label}} (required)',
  add: 'Add field',
  defaults: 'Map the usual fields',
  defaultsDone_one: '{{count}} field mapped.',
  defaultsDone_other: '{{count, number}} fields mapped.',
  defaultsNone: 'There was nothing else to map.',
  save: 'Save',
  discard: 'Discard changes',
  remove: 'Remove row {{number, number}}',
  readOnly: 'You can see this mapping, but not change it.',
  missing: '{{crm}} can’t create a record without {{fields}}. Map them too.',
  // ST-068.
  sourcesFailed: 'Failed to fetch the form source fields!',
  targetsFailed: 'Failed to fetch the fields of {{crm}}!',
  // ST-069.
  mappingsFailed: "Failed to fetch {{crm}}'s form field mappings for {{object}}!",
  // ST-070.
  saved: 'Form Field mapping created/updated successfully.',
  // ST-071.
  saveFailed: 'Failed to create/update form field mappings! Try again.',
  // ST-072.
  defaultsFailed: 'Failed to create default field mappings for {{crm}}!',
  chooseSource: 'Choose an answer.',
  chooseTarget: 'Choose a field.',
  MISSING_TARGET_FIELD: '{{crm}} doesn’t have this field. Choose another one, or remove the row.',
  MISSING_TEMPLATE_SOURCE_FIELD: 'The form no longer asks this. Choose another question, or remove the row.',

  'campaigns.title': 'Campaigns',
  'campaigns.marketo': 'Marketo campaign ID',
  'campaigns.salesforce': 'Salesforce campaign ID',
  'campaigns.wistia': 'Wistia project ID',
  'campaigns.pardotType': 'Pardot activity type',
  'campaigns.pardotList': 'Pardot list ID',
})
