import { Anchor } from '@mantine/core'
import type { Event, EventMetadata } from '@marquee/domain/events'
import { Link } from '@tanstack/react-router'
import { Section } from '#ui/section/section.tsx'
import { ToDoList } from '#ui/to-do-list/to-do-list.tsx'
import { fixableLacks, lackText, pageOfLack } from '../event-lacks.ts'
import { eventPagePath } from '../event-path.ts'
import { t } from '../one-event-texts.ts'

type MissingListProps = {
  event: Event
  missing: EventMetadata['missing']
  /** Opens the event's details, for fields of the event itself. */
  onEdit: () => void
}

/** What the event still lacks, each with a link to where it can be added. */
export function MissingList({ event, missing, onEdit }: MissingListProps) {
  const toDos = fixableLacks(missing).map((lack) => {
    const { what, place } = lack
    const text = lackText(lack)
    const link = what !== 'time_to_come' && (
      <FixLink
        label={t('missing.of', { what: text })}
        onEdit={place === 'dashboard' ? onEdit : undefined}
        to={eventPagePath(event, pageOfLack[place])}
      />
    )
    return { id: what, text, link }
  })
  return (
    <Section title={t('missing.title')}>
      <ToDoList toDos={toDos} done={t('missing.none')} />
    </Section>
  )
}

type FixLinkProps = { label: string; to: string; onEdit: (() => void) | undefined }

function FixLink({ label, to, onEdit }: FixLinkProps) {
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
