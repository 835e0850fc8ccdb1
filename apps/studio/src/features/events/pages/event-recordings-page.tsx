import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { RenderRecordingActions } from '../components/recording-table.tsx'
import { Recordings } from '../components/recordings.tsx'
import { t } from '../one-event-texts.ts'

const route = getRouteApi('/_studio/events/$eventId/recordings-new')

type EventRecordingsPageProps = { renderActions?: RenderRecordingActions }

/** What was recorded at an event, at `/events/{eventId}/recordings-new` (EV-108). */
export function EventRecordingsPage({ renderActions }: EventRecordingsPageProps) {
  const { eventId } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('recordings')} sentence={t('recordings.sentence')} />
      <Recordings
        eventId={eventId}
        params={route.useSearch()}
        renderActions={renderActions}
        goTo={(change) => navigate({ search: (before) => ({ ...before, ...change }) })}
      />
    </>
  )
}
