import { Group } from '@mantine/core'
import type { Decision } from '@marquee/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'
import { DecidedButton } from './decided-button.tsx'

type NewByTitleFormProps = {
  /** Of the field, for example “Title of a new room”. */
  label: string
  addLabel: string
  maxLength: number
  decision: Decision
  isBusy: boolean
  /** Called with a title that says something; `clear` is for its success. */
  onAdd: (title: string, clear: () => void) => void
}

/** Adds a thing by its title or name and Enter; the field is ready for the next one. */
export function NewByTitleForm(props: NewByTitleFormProps) {
  const { label, addLabel, maxLength, decision, isBusy, onAdd } = props
  const [title, setTitle] = useState('')
  const add = () => {
    const wanted = title.trim()
    if (wanted !== '' && !isBusy && decision.allowed) onAdd(wanted, () => setTitle(''))
  }
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    add()
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs">
        <TextField
          flex={1}
          maw={400}
          aria-label={label}
          placeholder={label}
          value={title}
          maxLength={maxLength}
          readOnly={!decision.allowed}
          autoComplete="off"
          onChange={(typing) => setTitle(typing.currentTarget.value)}
        />
        <DecidedButton
          decision={decision}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {addLabel}
        </DecidedButton>
      </Group>
    </form>
  )
}
