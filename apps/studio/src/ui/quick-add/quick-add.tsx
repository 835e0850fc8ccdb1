import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '../text-field/text-field.tsx'

type QuickAddProps = {
  /** The field's label, for example “New room”. */
  label: string
  placeholder?: string
  addLabel: string
  maxLength: number
  /** Whether it gets the focus when its dialog opens. */
  isFirst?: boolean
  /** Why nothing can be added; undefined if it can. */
  lockedReason?: string | undefined
  /** Further fields of an entry. */
  children?: ReactNode
  /** Called with the trimmed title; the field is already clear for the next entry. */
  onAdd: (title: string) => void
}

/** Adds an entry on Enter. The field never waits for the server: `QuickEntries` shows the outcome. */
export function QuickAdd(props: QuickAddProps) {
  const { label, placeholder = label, addLabel, maxLength, isFirst, lockedReason, children, onAdd } = props
  const [title, setTitle] = useState('')
  const isLocked = lockedReason !== undefined
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    const trimmed = title.trim()
    if (trimmed === '' || isLocked) return
    setTitle('')
    onAdd(trimmed)
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs">
        <TextField
          flex={1}
          miw={200}
          maw={560}
          aria-label={label}
          placeholder={placeholder}
          leftSection={<IconPlus size={16} aria-hidden />}
          maxLength={maxLength}
          autoComplete="off"
          value={title}
          data-autofocus={isFirst}
          disabled={isLocked}
          onChange={(typing) => setTitle(typing.currentTarget.value)}
        />
        {children}
        {/* A form with several fields submits on Enter only if it has a button; clicks leave the focus in the field. */}
        <Button
          type="submit"
          variant="default"
          disabled={isLocked}
          title={lockedReason}
          onPointerDown={(press) => press.preventDefault()}
        >
          {addLabel}
        </Button>
      </Group>
    </form>
  )
}
