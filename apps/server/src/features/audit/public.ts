export { countEntriesBefore, findLastChange } from './audit-store.ts'
export {
  pruneAuditEntries,
  pruneAuditEntriesCron,
  pruneAuditEntriesJob,
  pruneAuditEntriesOf,
} from './prune-audit-entries.job.ts'
export { auditRoutes } from './routes.ts'
export { type AuditContext, type AuditEntryToWrite, writeAudit, writeAudits } from './write-audit.ts'
export { auditOfPerson } from './personal-data-store.ts'
export { type ValueChanges, valueChanges } from './value-changes.ts'
