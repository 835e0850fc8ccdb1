import { useState } from 'react'

/** Starts an editor over with what is saved now: `startOver` loads that, then changes the `key` of the editor. */
export function useFreshStart(refetch: () => Promise<unknown>) {
  const [key, setKey] = useState(0)
  return { key, startOver: () => void refetch().then(() => setKey((before) => before + 1)) }
}
