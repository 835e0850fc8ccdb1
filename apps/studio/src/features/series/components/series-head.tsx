import { Skeleton, Stack, Text } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { formatSchedule } from '../format-schedule.ts'
import { t } from '../texts.ts'

/** The head of a series' or repeating event's menu. */
export function SeriesHead({ series }: { series: Series | undefined }) {
  if (series === undefined) return <Skeleton height={48} />
  const { name, kind } = series
  return (
    <Stack gap={4}>
      <Text fw={600} lineClamp={2}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {formatSchedule(series) ?? t(`kind.${kind}`)}
      </Text>
    </Stack>
  )
}
