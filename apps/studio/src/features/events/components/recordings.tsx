import { Anchor } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPages } from '#ui/list-pages/list-pages.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { NoResults } from '#ui/list-state/no-results.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { recordingsQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { type RecordingSearchParams, recordingsPerPage } from '../recording-search-params.ts'
import { RecordingTable, type RenderRecordingActions } from './recording-table.tsx'

type RecordingsProps = {
  eventId: string
  params: RecordingSearchParams
  goTo: (change: Partial<RecordingSearchParams>) => Promise<void>
  renderActions?: RenderRecordingActions | undefined
}

/** The event's session recordings, with search and pagination (EV-108). */
export function Recordings({ eventId, params, goTo, renderActions }: RecordingsProps) {
  const list = useQuery(recordingsQuery(eventId, params))
  if (list.isError && list.data === undefined) {
    const retry = { isRetrying: list.isFetching, onRetry: () => void list.refetch() }
    return <FailedNotice message={t('recordingsFailed')} error={list.error} {...retry} />
  }
  const isEmpty = list.data?.results.length === 0 && !list.isPlaceholderData
  if (isEmpty && params.search === '') {
    return (
      <ListState
        icon={<IconMovie aria-hidden />}
        title={t('recordings.empty')}
        text={t('recordings.emptyText')}
      >
        <Anchor component={Link} to="/videos">
          {t('recordings.library')}
        </Anchor>
      </ListState>
    )
  }
  return (
    <>
      <SearchField
        label={t('recordings.search')}
        placeholder={t('recordings.search')}
        search={params.search}
        onSearch={(search) => goTo({ search, page: 1 })}
      />
      {isEmpty ? (
        <NoResults
          title={t('recordings.noResults')}
          showAll={t('recordings.showAll')}
          onShowAll={() => void goTo({ search: '', page: 1 })}
        />
      ) : (
        <RecordingTable
          recordings={list.data?.results}
          isStale={list.isPlaceholderData}
          renderActions={renderActions}
        />
      )}
      {list.data && (
        <ListPages
          page={params.page}
          perPage={recordingsPerPage}
          count={list.data.count}
          onPage={(page) => void goTo({ page })}
        />
      )}
    </>
  )
}
