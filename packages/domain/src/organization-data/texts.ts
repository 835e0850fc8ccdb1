import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/organization-data', {
  auditRetentionTooShort: 'Keep the audit trail for at least {{min}} days.',
  retentionTooLong: 'Use at most {{max}} days.',
  activityRetentionTooShort: 'Keep activity for at least {{min}} days.',
})
