import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  AuditPage,
  type AuditSearchParams,
  auditListQuery,
  defaultAuditSearchParams,
  parseAuditSearchParams,
} from '#features/audit/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization_/audit')({
  staticData: { title: 'Audit trail' },
  // Links may leave out what is ordinary.
  validateSearch: (raw: Partial<AuditSearchParams> & SearchSchemaInput) => parseAuditSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultAuditSearchParams)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditListQuery(deps)),
  component: AuditPage,
})
