/** One polite live region for the whole studio; `ui/live-region` renders it. */
type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

/** Screen readers say `sentence` when they are done with the present one. */
export function announce(sentence: string): void {
  for (const listener of listeners) listener(sentence)
}

/** Calls `listener` with each announcement; the reply stops it. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
