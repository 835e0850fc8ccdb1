import { Anchor } from '@mantine/core'
import type { Event, EventMetadata } from '@marquee/domain/events'
import { Link } from '@tanstack/react-router'
import { Section } from '#ui/section/section.tsx'
import { ToDoList } from '#ui/to-do-list/to-do-list.tsx'
import { eventPagePath, lacksToMakeGood, pageOfLack } from '../event-path.ts'
import { t } from '../one-event-texts.ts'

type MissingListProps = {
  event: Event
  missing: EventMetadata['missing']
  /** Opens the details, where what the event itself lacks is made good. */
  onEdit: () => void
}

/** What the event lacks, each with the way to where it is made good. */
export function MissingList({ event, missing, onEdit }: MissingListProps) {
  const toDos = lacksToMakeGood(event, missing).map(({ what, count, place }) => {
    const words = t(`missing.${what}`, { count })
    const way = what !== 'time_to_come' && (
      <WayTo
        label={t('missing.of', { what: words })}
        onEdit={place === 'dashboard' ? onEdit : undefined}
        to={eventPagePath(event, pageOfLack[place])}
      />
    )
    return { id: what, words, way }
  })
  return (
    <Section title={t('missing.title')}>
      <ToDoList toDos={toDos} done={t('missing.none')} />
    </Section>
  )
}

type WayToProps = { label: string; to: string; onEdit: (() => void) | undefined }

function WayTo({ label, to, onEdit }: WayToProps) {
  if (onEdit === undefined) {
    return (
      <Anchor size="sm" component={Link} to={to} aria-label={label}>
        {t('missing.goTo')}
      </Anchor>
    )
  }
  return (
    <Anchor size="sm" component="button" type="button" aria-label={label} onClick={onEdit}>
      {t('missing.goTo')}
    </Anchor>
  )
}
