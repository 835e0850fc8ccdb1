import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** YYYY-MM-DD; empty while incomplete. */
  value: string
  onChange: (date: string) => void
  onLeave?: (() => void) | undefined
}

/** Without it years can have six digits, and the field waits for them. */
const lastDay = '9999-12-31'

/**
 * The browser's own date field. Reports half-typed dates, such as the year 0020 on the way to 2027, only on blur or
 * Enter.
 */
export function DateInput({ value, onChange, onLeave, max, ...field }: DateInputProps) {
  const [draft, setDraft] = useState<string>()
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isIncomplete = currentTarget.validity.badInput || currentTarget.value.startsWith('0')
    setDraft(isIncomplete ? currentTarget.value : undefined)
    if (!isIncomplete) onChange(currentTarget.value)
  }
  const settle = () => {
    if (draft === undefined) return
    setDraft(undefined)
    onChange(draft)
  }
  return (
    <TextInput
      {...field}
      type="date"
      max={max ?? lastDay}
      value={draft ?? value}
      onChange={change}
      onKeyDown={(press: KeyboardEvent) => press.key === 'Enter' && settle()}
      onBlur={() => {
        settle()
        onLeave?.()
      }}
    />
  )
}
