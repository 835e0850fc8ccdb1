import { Button } from '@mantine/core'
import type { AuditEntry } from '@marquee/domain/audit'
import type { Page } from '@marquee/domain/lists'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { NoResults } from '#ui/list-state/no-results.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { auditListQuery } from '../audit-queries.ts'
import { type AuditSearchParams, entriesPerPage, noAuditFilters } from '../audit-search-params.ts'
import { AuditEntryDialog } from '../components/audit-entry-dialog.tsx'
import { AuditFilters } from '../components/audit-filters.tsx'
import { AuditTable } from '../components/audit-table.tsx'
import { t } from '../texts.ts'
import { useExportAudit } from '../use-export-audit.ts'

const route = getRouteApi('/_studio/settings-new/organization/audit')

/** The audit trail of the organization; what it shows is in the URL. */
export function AuditPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(auditListQuery(params))
  const exporting = useExportAudit()
  const goTo = (change: Partial<AuditSearchParams>, replace = false) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: 'page' in change })
  const exportButton = (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(params)}
    >
      {t('export')}
    </Button>
  )

  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={exportButton} />
      <AuditFilters params={params} onFilter={(change) => goTo({ ...change, page: 1 }, true)} />
      <Entries params={params} list={list} goTo={goTo} />
    </>
  )
}

type EntriesProps = {
  params: AuditSearchParams
  list: UseQueryResult<Page<AuditEntry>>
  goTo: (change: Partial<AuditSearchParams>) => Promise<void>
}

/** The list in its four states: loading, failed, empty, ready. */
function Entries({ params, list, goTo }: EntriesProps) {
  const [open, setOpen] = useState<AuditEntry>()
  const { data: page } = list
  if (page === undefined && list.isError) {
    return <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (page?.results.length === 0 && !list.isPlaceholderData) {
    return <NoEntries params={params} onShowAll={() => void goTo(noAuditFilters)} />
  }
  return (
    <>
      <AuditTable entries={page?.results} isStale={list.isPlaceholderData} onOpen={setOpen} />
      {page && (
        <Pagination
          label={t('pages')}
          page={params.page}
          perPage={entriesPerPage}
          found={page}
          onPage={(target) => void goTo({ page: target })}
        />
      )}
      <AuditEntryDialog entry={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function NoEntries({ params, onShowAll }: { params: AuditSearchParams; onShowAll: () => void }) {
  const { page, search, action, user, from, to } = params
  if (page === 1 && !search && !action && !user && !from && !to) {
    return <ListState icon={<IconHistory aria-hidden />} title={t('empty')} text={t('emptyText')} />
  }
  return <NoResults title={t('noResults')} showAll={t('showAll')} onShowAll={onShowAll} />
}
