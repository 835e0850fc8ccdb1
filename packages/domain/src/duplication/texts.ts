import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/duplication', {
  unknownWorkflow: 'There is no such workflow.',
})
