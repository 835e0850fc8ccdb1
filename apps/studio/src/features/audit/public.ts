export { auditListQuery } from './audit-queries.ts'
export {
  type AuditSearchParams,
  defaultAuditSearchParams,
  parseAuditSearchParams,
} from './audit-search-params.ts'
export { AuditPage } from './pages/audit-page.tsx'
