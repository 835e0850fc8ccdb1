import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/field-mappings', {
  oneEntity: 'Name one event, template, series or form, or none for the whole organization.',
  tooManyRows: 'You can map up to {{count, number}} fields.',
})
