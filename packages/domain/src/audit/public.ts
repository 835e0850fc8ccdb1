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
