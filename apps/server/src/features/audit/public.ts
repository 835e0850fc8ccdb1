export { countEntriesBefore, findLastChanges } from './audit-store.ts'
export {
  pruneAuditEntries,
  pruneAuditEntriesCron,
  pruneAuditEntriesJob,
} from './prune-audit-entries.job.ts'
export { csvLine, readGuarded } from './csv.ts'
export { auditOrganizationPart } from './audit-part.ts'
export { auditRoutes } from './routes.ts'
export { type AuditContext, type AuditEntryToWrite, writeAudit, writeAudits } from './write-audit.ts'
export { auditOfPerson } from './personal-data-store.ts'
export { type ValueChanges, valueChanges } from './value-changes.ts'
