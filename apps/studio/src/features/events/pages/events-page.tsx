import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { CreateEventButton } from '../components/create-event-button.tsx'
import { EventList } from '../components/event-list.tsx'
import { eventRowEntries } from '../event-row-entries.tsx'
import type { EventSearchParams } from '../event-search-params.ts'
import type { EventStart } from '../event-start.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/events/')

type EventsPageProps = { starts?: readonly EventStart[] }

/** The organization's events (SH-055). `starts` are other features' ways to create one. */
export function EventsPage({ starts = [] }: EventsPageProps) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const { current } = useCurrentWorkspace(useMe())
  const goTo = (change: Partial<EventSearchParams>, replace = false) =>
    navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: 'page' in change })
  const create = <CreateEventButton starts={starts} />
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={create} />
      <EventList
        label={t('title')}
        hasMonth
        params={params}
        goTo={goTo}
        fixed={{ team: current?.id }}
        entries={eventRowEntries}
        empty={{ title: t('empty'), text: t('empty.text') }}
      />
    </>
  )
}
