import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** How far copying has come (WI-116). */
export type CopyState = 'not-copied' | 'copied' | 'failed'

/** WI-117. */
const shownForMs = 2000

/** `copy` puts `value` on the clipboard; `state` says how that went, for 2 seconds. `onSettled` hears it once. */
export function useCopying(value: string, onSettled: (state: CopyState) => void) {
  const [state, setState] = useState<CopyState>('not-copied')
  const { start, clear } = useTimeout(() => setState('not-copied'), shownForMs)
  const copy = async () => {
    clear()
    const settled = await settledState(value)
    setState(settled)
    onSettled(settled)
    start()
  }
  return { state, copy }
}

async function settledState(value: string): Promise<CopyState> {
  try {
    // Undefined on plain http outside localhost, and then this throws.
    await navigator.clipboard.writeText(value)
    return 'copied'
  } catch {
    return 'failed'
  }
}
