import { Anchor, Group, Text } from '@mantine/core'
import type { EventOfSeries } from '@marquee/domain/series'
import { Link } from '@tanstack/react-router'
import { EventState } from '#features/events/public.ts'
import { formatDateTime } from '#lib/format.ts'

/** A compact event: title, start in its own time zone, and state. */
export function EventLine({ event }: { event: EventOfSeries }) {
  return (
    <div>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/events/$eventId/dashboard" params={{ eventId: event.id }} />
        )}
      >
        {event.title}
      </Anchor>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          <time dateTime={event.start_time}>{formatDateTime(event.start_time, event.timezone)}</time>
        </Text>
        <Text size="sm">
          <EventState event={event} />
        </Text>
      </Group>
    </div>
  )
}
