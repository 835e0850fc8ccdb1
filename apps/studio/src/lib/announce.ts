/** Announcements for the studio's one polite live region, which `ui/live-region` renders. */
type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

/** Makes screen readers say `sentence` after what they are currently reading. */
export function announce(sentence: string): void {
  for (const listener of listeners) listener(sentence)
}

/** Calls `listener` with each announcement; returns a function that stops. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
