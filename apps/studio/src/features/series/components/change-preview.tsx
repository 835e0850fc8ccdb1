import { List, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { OccurrenceQuestion } from '@marquee/api'
import type { OccurrencePreview } from '@marquee/domain/events'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { formatDateTime } from '#lib/format.ts'
import { previewQuery } from '../series-queries.ts'
import { t } from '../texts.ts'

const typingPauseMs = 300

/** What the server says that a change would do, before it is done: events that go are named. */
export function ChangePreview({ seriesId, question }: { seriesId: string; question: OccurrenceQuestion }) {
  const [settled] = useDebouncedValue(JSON.stringify(question), typingPauseMs)
  const isSettled = settled === JSON.stringify(question)
  const preview = useQuery({ ...previewQuery(seriesId, question), enabled: isSettled })
  if (preview.error && isSettled) {
    return (
      <Text size="sm" c="error" role="status">
        {sentenceOf(preview.error)}
      </Text>
    )
  }
  if (preview.data === undefined) return <Skeleton height={48} />
  return <PreviewWords preview={preview.data} />
}

function PreviewWords({ preview: { changed, added, removed, kept } }: { preview: OccurrencePreview }) {
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{t('previewChanged', { count: changed })}</Text>
      {added.length > 0 && <Text size="sm">{t('previewAdded', { count: added.length })}</Text>}
      {kept > 0 && <Text size="sm">{t('previewKept', { count: kept })}</Text>}
      {removed.length > 0 && (
        <div>
          <Text size="sm" c="error">
            {t('previewRemoved', { count: removed.length })}
          </Text>
          <List size="sm">
            {removed.map(({ id, title, start_time, timezone }) => (
              <List.Item key={id}>
                {title}, {formatDateTime(start_time, timezone)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t('pastStays')}
      </Text>
    </Stack>
  )
}
