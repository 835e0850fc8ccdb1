import { Textarea, type TextareaProps } from '@mantine/core'
import { LengthCounter } from '../text-field/length-counter.tsx'

type TextAreaProps = Omit<TextareaProps, 'value' | 'inputContainer'> & { value: string }

/** A multi-line text field with a character counter if it has a `maxLength` (WI-038, WI-039). */
export function TextArea(field: TextAreaProps) {
  const { value, maxLength } = field
  return (
    <Textarea
      {...field}
      inputContainer={(input) => (
        <>
          {input}
          {maxLength !== undefined && <LengthCounter length={value.length} max={maxLength} isAlways />}
        </>
      )}
    />
  )
}
