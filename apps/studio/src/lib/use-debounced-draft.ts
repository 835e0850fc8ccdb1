import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** WI-044: email addresses and the texts of a branding. */
export const textPauseMs = 500
/** WI-086, WI-103: what is only checked, and colours, which are dragged. */
export const checkPauseMs = 200

type DebouncedDraft = {
  /** What the field shows. */
  text: string
  change: (text: string) => void
  /** Tells at once what is still waited with: the field is left, or the form is sent by Enter. */
  settle: () => void
  /** Whether `onChange` refused what the field shows. */
  isRefused: boolean
  /** Whether the field shows something of which `onChange` has not heard. */
  isWaiting: boolean
}

/**
 * What is being typed into a field, of which `onChange` hears once nothing was typed for `pauseMs`. What it answers with
 * false stays in the field and is nobody's value.
 */
export function useDebouncedDraft(
  value: string,
  onChange: (text: string) => boolean | void,
  pauseMs: number,
): DebouncedDraft {
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const tell = useDebouncedCallback((text: string) => {
    const isRefused = onChange(text) === false
    setDraft(isRefused ? text : undefined)
    setRefused(isRefused ? text : undefined)
  }, pauseMs)
  const isRefused = draft !== undefined && draft === refused
  return {
    text: draft ?? value,
    change: (text) => {
      setDraft(text)
      tell(text)
    },
    settle: () => tell.flush(),
    isRefused,
    isWaiting: draft !== undefined && !isRefused,
  }
}
