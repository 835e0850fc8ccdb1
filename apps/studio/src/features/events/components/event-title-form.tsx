import { Button, Group } from '@mantine/core'
import { type Event, maxTitleLength } from '@marquee/domain/events'
import { type FormEvent, useState } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useRetitleEvent } from '../one-event-mutations.ts'
import { t } from '../one-event-texts.ts'

/** The title as a field: Enter saves it, Escape leaves it as it was. */
export function EventTitleForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const [title, setTitle] = useState(event.title)
  const retitling = useRetitleEvent(event)
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    const wanted = title.trim()
    if (wanted === '') return
    if (wanted !== event.title) retitling.mutate(wanted)
    onClose()
  }
  return (
    <form onSubmit={save}>
      <Group gap="xs" align="end" pb="md">
        <TextField
          label={t('title')}
          value={title}
          maxLength={maxTitleLength}
          flex={1}
          // The person has just asked for this field.
          autoFocus
          error={title.trim() === '' ? t('titleMissing') : undefined}
          onChange={(typing) => setTitle(typing.currentTarget.value)}
          onKeyDown={(press) => press.key === 'Escape' && onClose()}
        />
        <Button type="submit">{t('save')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}
