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

/** The rule in words, and its first and last dates and those right after a change of clocks, with offsets. */
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

const firstDatesShown = 4
const maxDatesShown = 8

function shownOf(dates: readonly string[]) {
  const shown = dates.map((date, index) => {
    const before = dates[index - 1]
    const isChange = before !== undefined && zoneOf(before) !== zoneOf(date)
    return { date, isChange, isShown: isChange || index < firstDatesShown || index === dates.length - 1 }
  })
  return shown.filter(({ isShown }) => isShown).slice(0, maxDatesShown)
}

/** The "GMT+2" at the end of a formatted time. */
function zoneOf(formatted: string): string {
  return formatted.slice(formatted.lastIndexOf(' '))
}
