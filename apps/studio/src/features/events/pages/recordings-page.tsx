import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { CreateEventButton } from '../components/create-event-button.tsx'
import { EventList } from '../components/event-list.tsx'
import { eventRowEntries } from '../event-row-entries.tsx'
import type { EventSearchParams } from '../event-search-params.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/recordings')

/** The organization's recordings (SH-056): the event list, filtered by type. */
export function RecordingsPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const { current } = useCurrentWorkspace(useMe())
  const goTo = (change: Partial<EventSearchParams>, replace = false) =>
    navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: 'page' in change })
  return (
    <>
      <PageHead
        title={t('recordings')}
        sentence={t('recordings.sentence')}
        actions={<CreateEventButton only="Recording" />}
      />
      <EventList
        label={t('recordings')}
        params={params}
        goTo={goTo}
        fixed={{ type: 'Recording', time: 'all', team: current?.id }}
        failedText={t('recordings.failed')}
        entries={eventRowEntries}
        empty={{ title: t('recordings.empty'), text: t('recordings.emptyText') }}
      />
    </>
  )
}
