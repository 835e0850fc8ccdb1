import { Button } from '@mantine/core'
import { type Registrant, registrantsPerPage } from '@marquee/domain/registrants'
import { IconDownload, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toggled } from '#features/people/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { useExportRegistrants } from '../registrant-mutations.ts'
import { registrantListQuery } from '../registrant-queries.ts'
import type { RegistrantSearchParams } from '../registrant-search-params.ts'
import { t } from '../texts.ts'
import { useRegistrantActions } from '../use-registrant-actions.tsx'
import { useRegistrantSearch } from '../use-registrant-search.ts'
import { RegistrantDrawer } from './registrant-drawer.tsx'
import { RegistrantFilters } from './registrant-filters.tsx'
import { RegistrantTable } from './registrant-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

type RegistrantListProps = { eventId: string; mayUpdate: boolean; mayExport: boolean }

/** The registrants with search, filters, selection and changes. */
export function RegistrantList({ eventId, mayUpdate, mayExport }: RegistrantListProps) {
  const { params, goTo } = useRegistrantSearch()
  const list = useQuery(registrantListQuery(eventId, params))
  const count = list.data?.count ?? 0
  const [opened, setOpened] = useState<Registrant>()
  const actions = useRegistrantActions(eventId, count)
  const isEmpty = count === 0
  const isFiltered = params.search !== '' || params.status !== undefined
  return (
    <>
      <RegistrantFilters eventId={eventId} params={params} onChange={goTo} />
      {mayExport && !isEmpty && <ExportButton eventId={eventId} params={params} />}
      {mayUpdate && !isEmpty && (
        <SelectionBar
          count={count}
          selection={actions.selection}
          onSelect={actions.setSelection}
          onChange={actions.changeSelected}
          onEmail={actions.emailSelected}
        />
      )}
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={isFiltered}
        noResults={{
          title: t('noneFound'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ search: '', status: undefined }),
        }}
        empty={<ListState icon={<IconUsers aria-hidden />} title={t('empty')} text={t('emptyText')} />}
        page={params.page}
        perPage={registrantsPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(registrants, isStale) => (
          <RegistrantTable
            registrants={registrants}
            isStale={isStale}
            mayUpdate={mayUpdate}
            selection={actions.selection}
            onSelect={({ id }) => actions.setSelection(toggled(actions.selection, id))}
            onOpen={setOpened}
            onChange={actions.changeOne}
            onEmail={actions.emailOne}
          />
        )}
      </ListView>
      {actions.dialogs}
      <RegistrantDrawer registrant={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function ExportButton({ eventId, params }: { eventId: string; params: RegistrantSearchParams }) {
  const exporting = useExportRegistrants(eventId)
  return (
    <Button
      size="xs"
      mb="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(params)}
    >
      {t('export')}
    </Button>
  )
}
