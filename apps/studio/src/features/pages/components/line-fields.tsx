import { pageLimits } from '@marquee/domain/pages'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type TextProps = {
  label: string
  value: string
  hint?: string
  error?: string | undefined
  max?: number
  onChange: (value: string) => void
}

export function Line({ label, value, hint, error, max = pageLimits.line, onChange }: TextProps) {
  return (
    <TextField
      label={label}
      description={hint}
      error={error}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function Paragraph({ label, value, max = pageLimits.paragraph, onChange }: TextProps) {
  return (
    <TextArea
      label={label}
      rows={4}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
