import { Skeleton, Stack, Text } from '@mantine/core'
import { recurrenceWords, type Series } from '@marquee/domain/series'
import { t } from '../texts.ts'

/** What all pages of a series or repeating event are about. */
export function SeriesHead({ series }: { series: Series | undefined }) {
  if (series === undefined) return <Skeleton height={48} />
  const { name, kind, recurrence, starts_on } = series
  return (
    <Stack gap={4}>
      <Text fw={600} lineClamp={2}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {recurrence && starts_on ? recurrenceWords(recurrence, starts_on) : t(`kind.${kind}`)}
      </Text>
    </Stack>
  )
}
