import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/audit', {
  auditTrail: 'Audit trail',
  entries: 'Audit entries by them and about them',
  entriesErased:
    'The organization needs a record of what was changed. Their name, address, network address and browser are replaced by a pseudonym.',
})
