import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { textPauseMs, useDebouncedDraft } from '#lib/use-debounced-draft.ts'

export type CheckedFieldProps = Pick<
  TextInputProps,
  | 'label'
  | 'description'
  | 'placeholder'
  | 'required'
  | 'name'
  | 'autoComplete'
  | 'inputMode'
  | 'type'
  | 'maxLength'
> & {
  value: string
  /** Hears what was typed once nothing more was for a while, and at once when the field is left or Enter is pressed. */
  onChange: (text: string) => void
  /** What is wrong with a text; it is said of what was typed here. */
  faultOf?: (text: string) => string | undefined
  /** Half a second, unless told (WI-044). */
  pauseMs?: number
  /** What the server or the form says, before all else. */
  error?: string | undefined
}

/** A line of text that is told of, and checked, once nothing was typed for a while. */
export function CheckedField(props: CheckedFieldProps) {
  const { value, onChange, faultOf, pauseMs = textPauseMs, error, ...field } = props
  const [isTouched, setTouched] = useState(false)
  const draft = useDebouncedDraft(
    value,
    (text) => {
      setTouched(true)
      onChange(text)
    },
    pauseMs,
  )
  const fault = isTouched && !draft.isWaiting ? faultOf?.(draft.text) : undefined
  return (
    <TextInput
      {...field}
      value={draft.text}
      error={error ?? fault}
      onChange={(typing) => draft.change(typing.currentTarget.value)}
      onKeyDown={(press) => press.key === 'Enter' && draft.settle()}
      onBlur={draft.settle}
    />
  )
}
