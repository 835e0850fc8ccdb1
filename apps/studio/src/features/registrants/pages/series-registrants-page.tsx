import { decide } from '@marquee/domain/permissions'
import { seriesRegistrantsPerPage } from '@marquee/domain/registrants'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecidedButton, useHolder } from '#features/permissions/public.ts'
import { seriesQuery } from '#features/series/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { AddSeriesRegistrantDialog } from '../components/add-series-registrant-dialog.tsx'
import { SeriesRegistrantFilters } from '../components/series-registrant-filters.tsx'
import { SeriesRegistrantTable } from '../components/series-registrant-table.tsx'
import { seriesRegistrantListQuery } from '../series-registrant-queries.ts'
import { t } from '../texts.ts'
import { useRegistrantUpdates } from '../use-registrant-updates.ts'
import { useSeriesRegistrantSearch } from '../use-series-registrant-search.ts'

/** Everyone who registered for an event of the series, each person once (RG-036 to RG-046). */
export function SeriesRegistrantsPage({ seriesId }: { seriesId: string }) {
  const [isAdding, setAdding] = useState(false)
  const { params, goTo } = useSeriesRegistrantSearch()
  const series = useQuery(seriesQuery(seriesId)).data
  const list = useQuery(seriesRegistrantListQuery(seriesId, params))
  const update = decide(
    useHolder(),
    'registrant:update',
    series && { workspaceId: series.workspace?.id ?? null },
  )
  const events = series?.events
  useRegistrantUpdates()
  const isFiltered = params.search !== '' || params.companies !== undefined || params.events !== undefined
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('seriesSentence')}
        actions={
          <DecidedButton
            decision={update}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </DecidedButton>
        }
      />
      <SeriesRegistrantFilters seriesId={seriesId} events={events} params={params} onChange={goTo} />
      <ListView
        list={list}
        failedText={t('seriesLoadFailed')}
        isFiltered={isFiltered}
        noResults={{
          title: t('noneFound'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ search: '', companies: undefined, events: undefined }),
        }}
        empty={<ListState icon={<IconUsers aria-hidden />} title={t('empty')} text={t('seriesEmptyText')} />}
        page={params.page}
        perPage={seriesRegistrantsPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(registrants, isStale) => <SeriesRegistrantTable registrants={registrants} isStale={isStale} />}
      </ListView>
      {isAdding && (
        <AddSeriesRegistrantDialog
          seriesId={seriesId}
          events={events ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
