import { Button, Group, Menu } from '@mantine/core'
import { registrantsPerPage } from '@marquee/domain/registrants'
import { IconColumns, IconDownload, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toggled } from '#features/people/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { useExportRegistrants } from '../registrant-mutations.ts'
import { registrantListQuery } from '../registrant-queries.ts'
import type { RegistrantSearchParams } from '../registrant-search-params.ts'
import { t } from '../texts.ts'
import { useEmailWords } from '../use-email-words.ts'
import { useRegistrantActions } from '../use-registrant-actions.tsx'
import { useRegistrantColumns } from '../use-registrant-columns.ts'
import { useRegistrantSearch } from '../use-registrant-search.ts'
import { BatchBanner } from './batch-banner.tsx'
import { RegistrantDrawer } from './registrant-drawer.tsx'
import { RegistrantFilters } from './registrant-filters.tsx'
import { RegistrantTable } from './registrant-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ViewsMenu } from './views-menu.tsx'

const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

type RegistrantListProps = { eventId: string; mayUpdate: boolean; mayExport: boolean }

/** The registrants with search, filters, views, selection and changes. */
export function RegistrantList({ eventId, mayUpdate, mayExport }: RegistrantListProps) {
  const { params, goTo, open } = useRegistrantSearch()
  const list = useQuery(registrantListQuery(eventId, params))
  const count = list.data?.count ?? 0
  const [isChoosing, setChoosing] = useState(false)
  const columns = useRegistrantColumns(eventId)
  const actions = useRegistrantActions(eventId, count)
  const { say } = useEmailWords()
  const isEmpty = count === 0
  const isFiltered = params.search !== '' || params.filter !== undefined
  return (
    <>
      <RegistrantFilters
        eventId={eventId}
        params={params}
        onChange={goTo}
        actions={
          <Group gap="xs">
            <ViewsMenu
              eventId={eventId}
              mayShare={mayUpdate}
              params={params}
              columns={columns.shown.map(({ id }) => id)}
              onChange={goTo}
            />
            <Button
              variant="default"
              leftSection={<IconColumns size={16} aria-hidden />}
              onClick={() => setChoosing(true)}
            >
              {t('columns')}
            </Button>
            {mayExport && !isEmpty && <ExportMenu eventId={eventId} params={params} />}
          </Group>
        }
      />
      <BatchBanner eventId={eventId} mayUpdate={mayUpdate} />
      {mayUpdate && !isEmpty && (
        <SelectionBar
          count={count}
          selection={actions.selection}
          isBusy={actions.isCounting}
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
          onShowAll: () => void goTo({ search: '', filter: undefined }),
        }}
        empty={
          <ListState
            icon={<IconUsers aria-hidden />}
            title={t('empty')}
            text={`${t('emptyText')} ${say('emailed.link')}`}
          />
        }
        page={params.page}
        perPage={registrantsPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(registrants, isStale) => (
          <RegistrantTable
            registrants={registrants}
            columns={columns.shown}
            isStale={isStale}
            mayUpdate={mayUpdate}
            selection={actions.selection}
            onSelect={({ id }) => actions.setSelection(toggled(actions.selection, id))}
            onOpen={({ id }) => void open(id)}
            onChange={actions.changeOne}
            onEmail={actions.emailOne}
          />
        )}
      </ListView>
      {actions.dialogs}
      <RegistrantDrawer
        id={params.registrant}
        mayUpdate={mayUpdate}
        onClose={() => void open(undefined)}
        onChange={actions.changeOne}
        onEmail={actions.emailOne}
      />
      <Suspense>
        {isChoosing && (
          <ColumnsDialog
            all={columns.all}
            shown={columns.shown}
            onChoose={columns.choose}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function ExportMenu({ eventId, params }: { eventId: string; params: RegistrantSearchParams }) {
  const exporting = useExportRegistrants(eventId)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isPending}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate({ params, format: 'csv' })}>{t('exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate({ params, format: 'xlsx' })}>{t('exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
