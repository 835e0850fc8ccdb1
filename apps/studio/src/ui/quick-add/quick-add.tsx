import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '../text-field/text-field.tsx'

type QuickAddProps = {
  /** Of the field, for example “New room”. */
  label: string
  placeholder?: string
  addLabel: string
  maxLength: number
  /** The dialog around it opens with the focus here. */
  isFirst?: boolean
  /** Why nothing may be added; undefined when it may. */
  lockedReason?: string | undefined
  /** What else an entry needs, beside the field. */
  children?: ReactNode
  /** Called with what was typed, trimmed; the field is already clear for the next entry. */
  onAdd: (title: string) => void
}

/** A title and Enter add an entry. The field never waits: what the server says is shown by `QuickEntries`. */
export function QuickAdd(props: QuickAddProps) {
  const { label, placeholder = label, addLabel, maxLength, isFirst, lockedReason, children, onAdd } = props
  const [title, setTitle] = useState('')
  const isLocked = lockedReason !== undefined
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    const wanted = title.trim()
    if (wanted === '' || isLocked) return
    setTitle('')
    onAdd(wanted)
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
        {/* Enter submits a form of several fields by its button only; a click leaves the focus in the field. */}
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
