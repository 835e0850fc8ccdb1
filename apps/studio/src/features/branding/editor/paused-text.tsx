/** Text fields of the editor, which take over what is typed once the person pauses or leaves the field. */
import { useDebouncedCallback } from '@mantine/hooks'
import { type ComponentProps, useState } from 'react'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** BR-090. */
const pauseMs = 500

type Paused = { value: string; onChange: (text: string) => void }
type Typing = { currentTarget: { value: string } }

function usePausedText({ value, onChange }: Paused) {
  // Ahead of `value` while it is being typed.
  const [typed, setTyped] = useState<string>()
  const commit = useDebouncedCallback(onChange, { delay: pauseMs, flushOnUnmount: true })
  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: Typing) => {
      setTyped(currentTarget.value)
      commit(currentTarget.value)
    },
    onBlur: () => {
      commit.flush()
      setTyped(undefined)
    },
  }
}

type PausedTextFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> & Paused

export function PausedTextField({ value, onChange, ...field }: PausedTextFieldProps) {
  return <TextField {...field} {...usePausedText({ value, onChange })} />
}

type PausedTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'onBlur'> & Paused

export function PausedTextArea({ value, onChange, ...field }: PausedTextAreaProps) {
  return <TextArea {...field} {...usePausedText({ value, onChange })} />
}
