import { Anchor, Text } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { Link } from '@tanstack/react-router'
import { eventPlacePath } from '#features/events/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { t } from '../texts.ts'

/** Speakers are added to the event first. */
export function NoSpeakersYet({ event }: { event: Event }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('speakers.nobody')}
      </Text>
      <Anchor size="sm" component={Link} to={speakersPath(event)}>
        {t('speakers.toPage')}
      </Anchor>
    </>
  )
}

/** The page of the speakers; those of a pattern stand at its repeating event. */
function speakersPath(event: Event): string {
  const { is_blueprint, series } = event
  if (!is_blueprint || !series) return eventPlacePath(event, 'speakers')
  return fillPath('/repeating-event/$seriesId/programs/speakers', { seriesId: series.id })
}
