import { Skeleton, Stack } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { copyDraftOf } from '../copy-draft.ts'
import { useDuplicateEvent } from '../copy-mutations.ts'
import { copyText } from '../copy-texts.ts'
import { eventQuery } from '../event-queries.ts'
import { isEventReady } from '../is-event-ready.ts'
import type { EventStartProps } from '../event-start.ts'
import { t } from '../texts.ts'
import { CopyForm } from './copy-dialog.tsx'
import { type ChosenEvent, EventSearchSelect } from './event-search-select.tsx'

/** Creates an event as a copy of another: choose the event, then fill in the copy form (EV-066). */
export function StartFromEvent(props: EventStartProps) {
  const [chosen, setChosen] = useState<ChosenEvent | null>(null)
  const { data: event, error } = useQuery({ ...eventQuery(chosen?.id ?? ''), enabled: chosen !== null })
  const choose = async (choice: ChosenEvent | null) => {
    if (choice === null || (await isEventReady(choice.id, 'duplicate'))) setChosen(choice)
  }
  return (
    <Stack gap="md">
      <EventSearchSelect
        value={chosen}
        error={error ? sentenceOf(error) : undefined}
        onChange={(choice) => void choose(choice)}
      />
      {chosen && event === undefined && error === null && <Skeleton height={240} />}
      {chosen && event && <DuplicateForm key={event.id} {...props} event={event} />}
    </Stack>
  )
}

function DuplicateForm({ event, ...props }: EventStartProps & { event: Event }) {
  const copying = useDuplicateEvent(event.id)
  const lengthMs = Date.parse(event.end_time) - Date.parse(event.start_time)
  return (
    <CopyForm
      {...props}
      draftOf={() => copyDraftOf(event, copyText('copyOf', { title: event.title }), new Date())}
      texts={{
        title: t('create'),
        confirm: t('create.confirm'),
        busy: copyText('duplicating'),
      }}
      lengthMinutes={lengthMs / 60_000}
      copying={copying}
    />
  )
}
