import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/duplication', {
  unknownWorkflow: 'This workflow doesn’t exist.',
})
