import { Anchor, Text } from '@mantine/core'
import { type Event, formatEventContent, type EventMetadata } from '@marquee/domain/events'
import { Link } from '@tanstack/react-router'
import { Section } from '#ui/section/section.tsx'
import { eventPagePath } from '../event-path.ts'
import { t } from '../one-event-texts.ts'
import { formatList } from '../format-list.ts'

/** How many sessions, rooms and so on the event has. */
export function EventContents({ event, things }: { event: Event; things: EventMetadata['things'] }) {
  return (
    <Section title={t('things.title')}>
      <Text>
        {things.length === 0
          ? t('things.none')
          : formatList(things.map((thing) => formatEventContent(thing)))}
      </Text>
      <Anchor size="sm" component={Link} to={eventPagePath(event, 'agenda')}>
        {t('things.agenda')}
      </Anchor>
    </Section>
  )
}
