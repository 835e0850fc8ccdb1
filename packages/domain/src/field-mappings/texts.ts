import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/field-mappings', {
  tooManyRows: 'You can map up to {{count, number}} fields.',
})
