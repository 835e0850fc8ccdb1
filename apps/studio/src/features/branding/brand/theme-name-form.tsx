import { Button, Group } from '@mantine/core'
import { maxThemeNameLength, themeNameFault } from '@marquee/domain/branding'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from './texts.ts'

type ThemeNameFormProps = {
  initial?: string
  isBusy: boolean
  error: Error | null
  onSave: (name: string) => void
  onCancel: () => void
}

/** Asks for the name of a theme. */
export function ThemeNameForm({ initial = '', isBusy, error, onSave, onCancel }: ThemeNameFormProps) {
  const [name, setName] = useState(initial)
  const isInvalid = themeNameFault(name) !== undefined
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (!isInvalid && !isBusy) onSave(name.trim())
  }
  return (
    <form onSubmit={save}>
      <TextField
        label={t('name')}
        value={name}
        maxLength={maxThemeNameLength}
        error={error ? sentenceOf(error) : undefined}
        data-autofocus
        onChange={(typing) => setName(typing.currentTarget.value)}
      />
      <Group gap="xs" mt="sm">
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={isInvalid}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}
