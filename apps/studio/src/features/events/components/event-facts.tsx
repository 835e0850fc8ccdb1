import { type Event, hostTypeWords } from '@marquee/domain/events'
import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../one-event-texts.ts'
import { t as eventTypeText } from '../texts.ts'

/** The event's type, its times in its own zone, and what it belongs to. */
export function EventFacts({ event }: { event: Event }) {
  const { is_workspace_enabled } = useMe().organization
  const { timezone, location, series, workspace, tags } = event
  const facts: [title: string, value: ReactNode][] = [
    [t('facts.type'), eventTypeText(`type.${event.event_type}`)],
    [t('facts.host'), hostTypeWords[event.host_type]],
    [t('facts.start'), <Time key="start" at={event.start_time} zone={timezone} />],
    [t('facts.end'), <Time key="end" at={event.end_time} zone={timezone} />],
    [t('facts.zone'), timezone],
    [t('facts.place'), location],
    [t('facts.series'), series?.name],
    ...(is_workspace_enabled ? [[t('facts.workspace'), workspace?.name] satisfies [string, ReactNode]] : []),
    [t('facts.tags'), tags.map(({ tag_name }) => tag_name).join(', ')],
    [t('facts.description'), event.description],
  ]
  return (
    <Section title={t('facts.title')}>
      <FactList facts={facts} none={t('facts.none')} />
    </Section>
  )
}

function Time({ at, zone }: { at: string; zone: string }) {
  return <time dateTime={at}>{formatDateTime(at, zone)}</time>
}
