import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { type Event, eventState } from '@marquee/domain/events'
import { AlertButton } from '#features/readiness/public.ts'
import { useNow } from '#lib/use-now.ts'
import { t } from '../texts.ts'
import { EventLinksMenu } from './event-links-menu.tsx'
import { EventDate } from './event-date.tsx'
import { EventState } from './event-state.tsx'

/** The head of an event's menu: title, state, and start in the event's time zone (ruling 5). */
export function EventHead({ event }: { event: Event | undefined }) {
  const now = useNow()
  if (event === undefined) return <Skeleton height={64} />
  return (
    <Stack gap={4}>
      <Text fw={600} lineClamp={2}>
        {event.title}
      </Text>
      <Group gap="xs">
        <Text size="sm">
          <EventState event={event} />
        </Text>
        {event.is_test && (
          <Text size="sm" c="dimmed">
            {t('test')}
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <EventDate event={event} />
      </Text>
      <Group gap="xs">
        {!isOver(event, now) && <AlertButton eventId={event.id} />}
        <EventLinksMenu event={event} />
      </Group>
    </Stack>
  )
}

function isOver(event: Event, now: Date): boolean {
  const state = eventState(event, now)
  return state === 'canceled' || (state === 'past' && event.event_type !== 'Recording')
}
