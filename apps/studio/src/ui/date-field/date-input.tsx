import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** YYYY-MM-DD; empty while it is not whole. */
  value: string
  onChange: (date: string) => void
  onLeave?: (() => void) | undefined
}

/** Longer years have six digits, and the field would wait for them. */
const lastDay = '9999-12-31'

/**
 * The browser's own date field. What is half typed, such as the year 0020 on the way to 2027, is held back until the field is left
 * or the form is sent.
 */
export function DateInput({ value, onChange, onLeave, max, ...field }: DateInputProps) {
  const [held, setHeld] = useState<string>()
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isHalf = currentTarget.validity.badInput || currentTarget.value.startsWith('0')
    setHeld(isHalf ? currentTarget.value : undefined)
    if (!isHalf) onChange(currentTarget.value)
  }
  const settle = () => {
    if (held === undefined) return
    setHeld(undefined)
    onChange(held)
  }
  return (
    <TextInput
      {...field}
      type="date"
      max={max ?? lastDay}
      value={held ?? value}
      onChange={change}
      onKeyDown={(press: KeyboardEvent) => press.key === 'Enter' && settle()}
      onBlur={() => {
        settle()
        onLeave?.()
      }}
    />
  )
}
