import { TextInput, type TextInputProps } from '@mantine/core'
import { LengthCounter } from './length-counter.tsx'

type TextFieldProps = Omit<TextInputProps, 'type' | 'value' | 'inputContainer'> & {
  value: string
  /** WI-034; for a password that can be revealed, use the field in accounts. */
  type?: 'text' | 'email' | 'password' | 'number'
}

/** A text field that counts characters within 10 of its `maxLength` (WI-035 to WI-037). */
export function TextField({ type = 'text', ...field }: TextFieldProps) {
  const { value, maxLength } = field
  return (
    <TextInput
      {...field}
      type={type}
      inputContainer={(input) => (
        <>
          {input}
          {maxLength !== undefined && <LengthCounter length={value.length} max={maxLength} />}
        </>
      )}
    />
  )
}
