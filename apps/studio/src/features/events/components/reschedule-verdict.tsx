import { Alert, Loader, Stack, Text } from '@mantine/core'
import { eventAudiences, formatEventContent, type RescheduleCheck } from '@marquee/domain/events'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { t } from '../one-event-texts.ts'
import { wordsInList } from '../words-in-list.ts'

/** Whether the event can be moved; if so what moves along and whom it concerns, if not why (EV-065). */
export function RescheduleVerdict({ check }: { check: UseQueryResult<RescheduleCheck> }) {
  const { data, error } = check
  if (error) {
    return (
      <Alert color="red" role="alert">
        {sentenceOf(error)}
      </Alert>
    )
  }
  if (data === undefined) return <Loader size="sm" aria-label={t('reschedule.checking')} />
  if (!data.is_possible) {
    return (
      <Alert color="red" role="alert">
        {data.reason}
      </Alert>
    )
  }
  const people = eventAudiences.flatMap((what) => {
    const count = data.told[what]
    return count === 0 ? [] : [formatEventContent({ what, count })]
  })
  const things = data.moves.map((thing) => formatEventContent(thing))
  const count = data.moves.reduce((sum, thing) => sum + thing.count, 0)
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {things.length === 0
          ? t('reschedule.movesNone')
          : t('reschedule.moves', { count, things: wordsInList(things) })}
      </Text>
      <Text size="sm">
        {people.length === 0
          ? t('reschedule.nothingSent')
          : t('reschedule.told', { people: wordsInList(people) })}
      </Text>
    </Stack>
  )
}
