export { findLastChange } from './audit-store.ts'
export { auditRoutes } from './routes.ts'
export { type AuditContext, type AuditEntryToWrite, writeAudit, writeAudits } from './write-audit.ts'
