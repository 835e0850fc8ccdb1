import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { brandingQuery } from '../branding-queries.ts'
import { BrandingEditor } from '../editor/branding-editor.tsx'
import { t } from '../texts.ts'

/** The look and feel of an event (SH-166, SH-149, SH-115, SH-078); the hash of the address opens a module. */
export function LookAndFeelPage({ eventId }: { eventId: string }) {
  const event = useQuery(eventQuery(eventId))
  const branding = useQuery(brandingQuery(eventId))
  useRefetchOnSignals(['event-updated'], () => void branding.refetch(), {
    isMeant: ({ event_id }) => event_id === eventId,
  })
  const failed = branding.isError ? branding : event
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      {event.data && branding.data ? (
        <BrandingEditor event={event.data} branding={branding.data} />
      ) : failed.isError ? (
        <FailedNotice
          message={t('loadFailed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  )
}
