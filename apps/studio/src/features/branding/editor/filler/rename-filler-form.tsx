import { Button, Group } from '@mantine/core'
import type { FillerSlide } from '@marquee/domain/branding'
import { maxVideoNameLength, videoNameFault } from '@marquee/domain/video-library'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import classes from './filler.module.css'
import { useRenameFillerSlide } from './filler-mutations.ts'
import { t } from './texts.ts'

/** Renames a slide in its place (BR-267). Enter saves, Escape keeps the name. */
export function RenameFillerForm({ slide, onDone }: { slide: FillerSlide; onDone: () => void }) {
  const [name, setName] = useState(slide.file_name)
  const rename = useRenameFillerSlide()
  const fault = videoNameFault(name) ?? (rename.error ? sentenceOf(rename.error) : undefined)
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (videoNameFault(name) !== undefined || rename.isPending) return
    rename.mutate({ id: slide.id, file_name: name.trim() }, { onSuccess: onDone })
  }
  return (
    <form className={classes['words']} onSubmit={save}>
      <TextField
        label={t('nameLabel')}
        value={name}
        maxLength={maxVideoNameLength}
        error={fault}
        // Escape closes this form, not the dialog around it.
        data-mantine-stop-propagation
        onKeyDown={(press) => press.key === 'Escape' && onDone()}
        ref={(field) => field?.focus()}
        onChange={(typing) => {
          rename.reset()
          setName(typing.currentTarget.value)
        }}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" disabled={rename.isPending} onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button size="xs" type="submit" disabled={videoNameFault(name) !== undefined || rename.isPending}>
          {t(rename.isPending ? 'saving' : 'save')}
        </Button>
      </Group>
    </form>
  )
}
