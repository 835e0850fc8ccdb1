import { getRouteApi } from '@tanstack/react-router'
import { EditRecordingButton } from '#features/video-library/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Recordings } from '../components/recordings.tsx'
import { t } from '../one-event-texts.ts'

const route = getRouteApi('/_studio/events/$eventId/recordings-new')

/** An event's session recordings (EV-108). */
export function EventRecordingsPage({ eventId }: { eventId: string }) {
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('recordings')} sentence={t('recordings.sentence')} />
      <Recordings
        eventId={eventId}
        params={route.useSearch()}
        renderActions={(video) => <EditRecordingButton video={video} />}
        goTo={(change) => navigate({ search: (before) => ({ ...before, ...change }) })}
      />
    </>
  )
}
