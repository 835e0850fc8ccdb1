import { Anchor } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { Section } from '#ui/section/section.tsx'
import { ToDoList } from '#ui/to-do-list/to-do-list.tsx'
import { t } from '../texts.ts'
import { EventsOfSeriesLink } from './events-of-series-link.tsx'

type MissingOfSeriesProps = { series: Series; onEdit: (() => void) | undefined }

/** What the series still lacks, each with a link to where it can be added. */
export function MissingOfSeries({ series, onEdit }: MissingOfSeriesProps) {
  const toDos = lacksOf(series).map((lack) => {
    const text = t(`missing.${lack}`)
    const label = t('missingGoOf', { what: text })
    const isAboutEvents = lack === 'events' || lack === 'coming'
    const link = isAboutEvents ? (
      <EventsOfSeriesLink series={series} label={label}>
        {t('missingGo')}
      </EventsOfSeriesLink>
    ) : (
      onEdit && (
        <Anchor size="sm" component="button" type="button" aria-label={label} onClick={onEdit}>
          {t('missingGo')}
        </Anchor>
      )
    )
    return { id: lack, text, link }
  })
  return (
    <Section title={t('missing')}>
      <ToDoList toDos={toDos} done={t('nothingMissing')} />
    </Section>
  )
}

function lacksOf({ description, event_count, upcoming_count, tags = [] }: Series) {
  const isLacking = {
    description: description === '',
    events: event_count === 0,
    coming: event_count > 0 && upcoming_count === 0,
    tags: tags.length === 0,
  }
  return (['events', 'coming', 'description', 'tags'] as const).filter((lack) => isLacking[lack])
}
