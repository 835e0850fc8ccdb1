import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/attendees', {
  titleMissing: 'Enter your job title.',
  companyMissing: 'Enter your company.',
})
