// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  AuditPage,
  auditListQuery,
  defaultAuditSearchParams,
  parseAuditSearchParams,
  type AuditSearchParams,
} from '#features/audit/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization/audit')({
  staticData: { title: 'Audit trail' },
  validateSearch: (raw: Partial<AuditSearchParams> & SearchSchemaInput) => parseAuditSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultAuditSearchParams)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: search }) => {
    void context.queryClient.prefetchQuery(auditListQuery(search))
  },
  component: AuditPage,
})
