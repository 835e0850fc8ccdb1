import { useState } from 'react'

/** Restarts an editor with what is saved now: `startOver` loads that, then changes the editor's `key`. */
export function useFreshStart(refetch: () => Promise<unknown>) {
  const [key, setKey] = useState(0)
  return { key, startOver: () => void refetch().then(() => setKey((before) => before + 1)) }
}
