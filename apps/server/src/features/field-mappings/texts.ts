import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/field-mappings', {
  noConnection: 'This connection doesn’t exist.',
  MISSING_EVENT_SOURCE_FIELD: 'The form no longer asks this. Choose another question, or remove the row.',
  MISSING_TEMPLATE_SOURCE_FIELD: 'The form no longer asks this. Choose another question, or remove the row.',
  MISSING_TARGET_FIELD: '{{crm}} doesn’t have this field. Choose another one, or remove the row.',
  FIELDS_MAPPED_TO_SAME_CRM_FIELD: 'Another row fills in the same field. Choose a different one.',
  INVALID_UPDATE_POLICY: 'Choose when the field is overwritten.',
})
