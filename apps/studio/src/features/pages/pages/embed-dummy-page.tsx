import { Skeleton } from '@mantine/core'
import { getOnDemandEmbed } from '@marquee/api/pages'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import type { EmbedSearchParams } from '../embed-search-params.ts'
import { t } from '../texts.ts'

type EmbedDummyPageProps = { eventId: string; look: EmbedSearchParams }

/** An empty page of our own that contains the on-demand embed of the event (SH-038). */
export function EmbedDummyPage({ eventId, look: { width, scheme } }: EmbedDummyPageProps) {
  const query = useQuery({ ...getOnDemandEmbed.query({ path: { id: eventId } }), retry: false })
  return (
    <section aria-label={t('embedPage')} style={{ padding: '1rem' }}>
      {query.isError && (
        <FailedNotice
          message={t('embedNotFound')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height={320} />}
      {query.data && (
        <div
          style={{ position: 'relative', width: width ?? '100%', maxWidth: '100%', aspectRatio: '4 / 2.3' }}
        >
          <iframe
            title={query.data.title}
            src={scheme === undefined ? query.data.address : `${query.data.address}?scheme=${scheme}`}
            allow="autoplay; fullscreen; picture-in-picture"
            style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
          />
        </div>
      )}
    </section>
  )
}
