import { Skeleton } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { FeatureNotEnabled } from '#ui/feature-not-enabled/feature-not-enabled.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { CreateSeriesActions } from '../components/create-series-actions.tsx'
import { SeriesFilters } from '../components/series-filters.tsx'
import { SeriesTable } from '../components/series-table.tsx'
import { seriesListQuery } from '../series-queries.ts'
import { defaultSeriesSearchParams, type SeriesSearchParams, seriesPerPage } from '../series-search-params.ts'
import { t } from '../texts.ts'
import { useSeriesUpdates } from '../use-series-updates.ts'

const route = getRouteApi('/_studio/series/')

/** The list of series and repeating events (EV-080); its state is in the address. */
export function SeriesListPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const { current: workspace } = useCurrentWorkspace(useMe())
  const list = useQuery(seriesListQuery({ ...params, workspace: workspace?.id }))
  useSeriesUpdates()
  const goTo = (change: Partial<SeriesSearchParams>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace: !('page' in change) })
  const { search, filtering, tag } = params
  const isFiltered = search !== '' || filtering !== 'all' || tag !== undefined

  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={<CreateSeriesActions workspace={workspace?.id ?? null} />}
      />
      <SeriesFilters params={params} onChange={goTo} />
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={isFiltered}
        noResults={{
          title: t('noResults'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ ...defaultSeriesSearchParams, tag: undefined }),
        }}
        empty={<NoSeries workspace={workspace?.id ?? null} />}
        page={params.page}
        perPage={seriesPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(series, isStale) => <SeriesTable series={series} isStale={isStale} />}
      </ListView>
    </>
  )
}

/** The empty state: create something, or a notice that the plan includes neither (EV-092, EV-093). */
function NoSeries({ workspace }: { workspace: string | null }) {
  const query = useQuery(planQuery(useMe().organization.id))
  return (
    <QueryView query={query} pending={<Skeleton height={160} />} empty="never">
      {({ pricing_config: { series, repeating_events }, contact_url }) =>
        series || repeating_events ? (
          <ListState icon={<IconStack2 aria-hidden />} title={t('empty')} text={t('emptyText')}>
            <CreateSeriesActions workspace={workspace} />
          </ListState>
        ) : (
          <FeatureNotEnabled contactUrl={contact_url}>{t('planText')}</FeatureNotEnabled>
        )
      }
    </QueryView>
  )
}
