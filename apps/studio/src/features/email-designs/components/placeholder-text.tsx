import { Button, Stack } from '@mantine/core'
import {
  type Placeholder,
  placeholderNames,
  placeholdersWithBlanks,
  placeholderText,
} from '@marquee/domain/email-designs'
import { IconBraces } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { placeholderWords, t } from '../designer-texts.ts'

type PlaceholderTextProps = {
  label: string
  value: string
  max: number
  hint?: string
  error?: string | undefined
  /** Several lines. */
  isLong?: boolean
  onChange: (value: string) => void
}

/** A text in which placeholders can stand; its menu inserts one where the cursor was. */
export function PlaceholderText({
  label,
  value,
  max,
  hint,
  error,
  isLong = false,
  onChange,
}: PlaceholderTextProps) {
  const cursor = useRef<number | null>(null)
  const field = {
    label,
    value,
    maxLength: max,
    description: hint,
    error,
    onBlur: ({ currentTarget }: { currentTarget: { selectionStart: number | null } }) => {
      cursor.current = currentTarget.selectionStart
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  const insert = (placeholder: string) => {
    const at = cursor.current ?? value.length
    onChange((value.slice(0, at) + placeholder + value.slice(at)).slice(0, max))
    cursor.current = at + placeholder.length
  }
  return (
    <Stack gap={4} align="stretch">
      {isLong ? <TextArea {...field} rows={6} /> : <TextField {...field} />}
      <InsertPlaceholder field={label} onInsert={insert} />
    </Stack>
  )
}

type InsertPlaceholderProps = {
  /** The name of the field into which it is inserted. */
  field: string
  onInsert: (placeholder: string) => void
}

export function InsertPlaceholder({ field, onInsert }: InsertPlaceholderProps) {
  const [isOpen, setOpen] = useState(false)
  const insert = (placeholder: string) => {
    setOpen(false)
    onInsert(placeholder)
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        w="fit-content"
        leftSection={<IconBraces size={14} aria-hidden />}
        aria-label={t('insertInto', { field })}
        onClick={() => setOpen(true)}
      >
        {t('insert')}
      </Button>
      <Dialog isOpen={isOpen} title={t('insert')} onClose={() => setOpen(false)}>
        {({ leave }) => <PlaceholderForm onInsert={insert} onCancel={leave} />}
      </Dialog>
    </>
  )
}

type PlaceholderFormProps = { onInsert: (placeholder: string) => void; onCancel: () => void }

/** The longest fallback that is read as one. */
const maxFallbackLength = 80

function PlaceholderForm({ onInsert, onCancel }: PlaceholderFormProps) {
  const [name, setName] = useState<Placeholder>('first_name')
  const [fallback, setFallback] = useState('')
  const hasBlanks = placeholdersWithBlanks.has(name)
  return (
    <DialogForm
      confirmLabel={t('insert')}
      onSubmit={() => onInsert(placeholderText(name, hasBlanks ? fallback.trim() : ''))}
      onCancel={onCancel}
    >
      <Select
        label={t('placeholder')}
        options={placeholderNames.map((value) => ({ value, label: placeholderWords[value] }))}
        value={name}
        onChange={(chosen) => setName(placeholderNames.find((known) => known === chosen) ?? name)}
      />
      {hasBlanks && (
        <TextField
          label={t('fallback')}
          description={t('fallbackHint')}
          maxLength={maxFallbackLength}
          value={fallback}
          // These end a placeholder.
          onChange={({ currentTarget }) => setFallback(currentTarget.value.replaceAll(/[{}|]/g, ''))}
        />
      )}
    </DialogForm>
  )
}
