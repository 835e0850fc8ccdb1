import { Button, Group } from '@mantine/core'
import { type Event, maxTitleLength } from '@marquee/domain/events'
import { type FormEvent, useState } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useRetitleEvent } from '../event-mutations.ts'
import { t } from '../one-event-texts.ts'

/** Edits the title in place: Enter saves, Escape cancels. */
export function EventTitleForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const [title, setTitle] = useState(event.title)
  const retitling = useRetitleEvent(event)
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    const trimmed = title.trim()
    if (trimmed === '') return
    if (trimmed !== event.title) retitling.mutate(trimmed)
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
          // The person has just chosen Rename.
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
