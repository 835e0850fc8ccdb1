import { dateFault } from '@marquee/domain/inputs'
import { useState } from 'react'
import { DateInput } from './date-input.tsx'

type DateFieldProps = {
  label: string
  /** YYYY-MM-DD; empty while it is not whole. */
  value: string
  onChange: (date: string) => void
  /** The first and the last day that are right. */
  min?: string | undefined
  max?: string | undefined
  /** Whether no date is right too, as in a filter. */
  isOptional?: boolean
  error?: string | undefined
}

/** A day in the field that the browser has for it; once it is left it says what is wrong (WI-059 to WI-062). */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, isOptional = false, error } = props
  const [isLeft, setLeft] = useState(false)
  const isAsked = isLeft && !(isOptional && value === '')
  return (
    <DateInput
      label={label}
      value={value}
      min={min}
      max={max}
      required={!isOptional}
      error={error ?? (isAsked ? dateFault(value, { min, max }) : undefined)}
      onLeave={() => setLeft(true)}
      onChange={onChange}
    />
  )
}
