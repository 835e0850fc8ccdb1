import { dateFault } from '@marquee/domain/inputs'
import { useState } from 'react'
import { DateInput } from './date-input.tsx'

type DateFieldProps = {
  label: string
  /** YYYY-MM-DD; empty while incomplete. */
  value: string
  onChange: (date: string) => void
  /** The first and last valid day. */
  min?: string | undefined
  max?: string | undefined
  /** Whether it may be empty, as in a filter. */
  isOptional?: boolean
  error?: string | undefined
}

/** The browser's date field; validates on blur (WI-059 to WI-062). */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, isOptional = false, error } = props
  const [isTouched, setTouched] = useState(false)
  const isValidated = isTouched && !(isOptional && value === '')
  return (
    <DateInput
      label={label}
      value={value}
      min={min}
      max={max}
      required={!isOptional}
      error={error ?? (isValidated ? dateFault(value, { min, max }) : undefined)}
      onLeave={() => setTouched(true)}
      onChange={onChange}
    />
  )
}
