import { dateFormat } from '@marquee/domain/languages'
import { List, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { OccurrencePreview } from '@marquee/domain/events'
import { describeRecurrence } from '@marquee/domain/series'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { formatDateTime } from '#lib/format.ts'
import { type OccurrenceQuestion, previewQuery } from '../series-queries.ts'
import { t } from '../texts.ts'

const typingPauseMs = 300

/** Shows what a change would do before saving it, including which events it deletes. */
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
  return <PreviewText preview={preview.data} />
}

function PreviewText({ preview }: { preview: OccurrencePreview }) {
  const { changed, added, removed, kept, moved, schedule } = preview
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={500}>
        {moved.length > 0 ? t('previewMoved', { count: changed }) : t('previewChanged', { count: changed })}
      </Text>
      {moved.length > 0 && <MovedDates moved={moved} />}
      {schedule?.recurrence && schedule.starts_on && (
        <Text size="sm">
          {t('previewRule', { rule: describeRecurrence(schedule.recurrence, schedule.starts_on, 'from') })}
        </Text>
      )}
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
    </Stack>
  )
}

const maxMovesShown = 3

/** Old and new dates of the first few events and the last one. */
function MovedDates({ moved }: Pick<OccurrencePreview, 'moved'>) {
  const last = moved.length > maxMovesShown ? moved.at(-1) : undefined
  const between = moved.length - maxMovesShown - 1
  return (
    <List size="sm" spacing={4} listStyleType="none">
      {moved.slice(0, maxMovesShown).map((move) => (
        <MovedDate key={move.id} move={move} />
      ))}
      {between > 0 && (
        <List.Item>
          <Text span size="sm" c="dimmed">
            {t('previewMore', { count: between })}
          </Text>
        </List.Item>
      )}
      {last && <MovedDate move={last} />}
    </List>
  )
}

function MovedDate({ move }: { move: OccurrencePreview['moved'][number] }) {
  return (
    <List.Item>
      <Text span size="sm" c="dimmed" td="line-through">
        {formatDay(move.start_time, move.timezone)}
      </Text>
      {' → '}
      {formatDay(move.new_start_time, move.new_timezone)}
    </List.Item>
  )
}

/** With the weekday, by which people recognize occurrences. */
function formatDay(instant: string, timeZone: string): string {
  const weekday = dateFormat({ weekday: 'short', timeZone }).format(new Date(instant))
  return `${weekday}, ${formatDateTime(instant, timeZone)}`
}
