export { findLastChange } from './audit-store.ts'
export { auditRoutes } from './routes.ts'
export { type AuditContext, type AuditEntryToWrite, writeAudit, writeAudits } from './write-audit.ts'
export { auditOfPerson } from './personal-data-store.ts'
