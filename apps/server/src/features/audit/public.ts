export { auditRoutes } from './routes.ts'
export { type AuditContext, type AuditEntryToWrite, writeAudit } from './write-audit.ts'
