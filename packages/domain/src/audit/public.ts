export { type AuditAction } from './audit-actions.ts'
export {
  type AuditChoices,
  type AuditEntry,
  type AuditFilter,
  auditChoicesSchema,
  auditEntryPageSchema,
  auditFilterSchema,
  type ListAuditEntriesQuery,
  listAuditEntriesQuerySchema,
} from './audit-entry.ts'
export { auditSentence } from './audit-entry-sentence.ts'
export { type AuditNames, idsInEntry } from './audit-facts.ts'
