import { TextInput, type TextInputProps } from '@mantine/core'
import { LengthCounter } from './length-counter.tsx'

type TextFieldProps = Omit<TextInputProps, 'type' | 'value' | 'inputContainer'> & {
  value: string
  /** WI-034; a password that can be looked at has the field of accounts. */
  type?: 'text' | 'email' | 'password' | 'number'
}

/** A line of text; within 10 characters of its `maxLength` it counts them (WI-035 to WI-037). */
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
