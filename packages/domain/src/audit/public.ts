export {
  type AuditChoices,
  type AuditEntry,
  type AuditFilter,
  auditChoicesSchema,
  auditEntryPageSchema,
  auditEntrySchema,
  auditFilterSchema,
  type ListAuditEntriesQuery,
  listAuditEntriesQuerySchema,
} from './audit-entry.ts'
