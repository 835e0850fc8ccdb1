import { Skeleton, Stack, Text } from '@mantine/core'
import { markedParts, type TranscriptHit } from '@marquee/domain/transcripts'
import { formatDuration } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'
import { transcriptSearchQuery } from '../transcript-queries.ts'
import classes from './transcript.module.css'

type TranscriptHitsProps = {
  phrase: string
  /** Wraps a hit in a link to its place in the video. */
  renderLink: (hit: TranscriptHit, content: ReactNode) => ReactNode
}

/** Where the phrase is spoken in videos. */
export function TranscriptHits({ phrase, renderLink }: TranscriptHitsProps) {
  const query = useQuery(transcriptSearchQuery(phrase))
  return (
    <Section title={t('hits.title')}>
      {query.isError ? (
        <FailedNotice
          message={t('hits.failed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <Stack gap="xs" aria-busy>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      ) : query.data.results.length === 0 ? (
        <Text c="dimmed">{t('hits.none', { term: phrase })}</Text>
      ) : (
        <>
          <ul className={classes['hits']} aria-busy={query.isPlaceholderData}>
            {query.data.results.map((hit) => (
              <li key={`${hit.video_asset}-${hit.start_time}`}>
                {renderLink(hit, <Hit hit={hit} phrase={phrase} />)}
              </li>
            ))}
          </ul>
          {query.data.has_more && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('hits.more')}
            </Text>
          )}
        </>
      )}
    </Section>
  )
}

function Hit({ hit, phrase }: { hit: TranscriptHit; phrase: string }) {
  return (
    <>
      <span className={classes['place']}>
        <span className={classes['video']}>{hit.video_name}</span>
        <span className={classes['time']}>{formatDuration(hit.start_time)}</span>
      </span>
      <span>
        {hit.speaker !== null && <span className={classes['by']}>{hit.speaker}: </span>}
        {markedParts(hit.content, phrase).map((part, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in order
          at % 2 ? <mark key={at}>{part}</mark> : part,
        )}
      </span>
    </>
  )
}
