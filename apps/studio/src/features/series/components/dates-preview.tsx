import { List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import {
  occurrencesOf,
  type RecurrenceRule,
  recurrenceFault,
  describeRecurrence,
} from '@marquee/domain/series'
import { instantOf } from '@marquee/domain/time-zones'
import { formatDateTime } from '#lib/format.ts'
import { t } from '../texts.ts'

type DatesPreviewProps = { rule: RecurrenceRule | undefined; startsOn: string; timezone: string }

/** The rule in words and its dates with their offsets: the first, the last, and those after which clocks have changed. */
export function DatesPreview({ rule, startsOn, timezone }: DatesPreviewProps) {
  const fault = rule ? recurrenceFault(rule, startsOn) : undefined
  if (rule === undefined || fault !== undefined) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {fault}
      </Text>
    )
  }
  const dates = occurrencesOf(rule, startsOn).map((start) =>
    formatDateTime(instantOf(start, timezone), timezone),
  )
  return (
    <Stack gap="xs" role="group" aria-label={t('dates')}>
      <Text size="sm" fw={500} role="status">
        {describeRecurrence(rule, startsOn)}
      </Text>
      <List size="sm" spacing="xs" listStyleType="none">
        {shownOf(dates).map(({ date, isChange }) => (
          <List.Item key={date}>
            {date}
            {isChange && (
              <Text span size="sm" c="dimmed">
                {` – ${t('clocksChange')}`}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {t('datesTotal', { count: dates.length })}
      </Text>
    </Stack>
  )
}

const firstShown = 4
const mostShown = 8

function shownOf(dates: readonly string[]) {
  const shown = dates.map((date, index) => {
    const before = dates[index - 1]
    const isChange = before !== undefined && zoneOf(before) !== zoneOf(date)
    return { date, isChange, isShown: isChange || index < firstShown || index === dates.length - 1 }
  })
  return shown.filter(({ isShown }) => isShown).slice(0, mostShown)
}

/** "GMT+2" of a date and time as it is written. */
function zoneOf(written: string): string {
  return written.slice(written.lastIndexOf(' '))
}
