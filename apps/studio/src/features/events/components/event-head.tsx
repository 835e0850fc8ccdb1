import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { t } from '../texts.ts'
import { EventLinksMenu } from './event-links-menu.tsx'
import { EventDate } from './event-date.tsx'
import { EventState } from './event-state.tsx'

/** The head of an event's menu: title, state, and start in the event's time zone (ruling 5). */
export function EventHead({ event }: { event: Event | undefined }) {
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
      <div>
        <EventLinksMenu event={event} />
      </div>
    </Stack>
  )
}
