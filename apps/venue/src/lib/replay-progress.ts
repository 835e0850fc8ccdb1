/** How far a viewer has come in each replay of an event, as this browser remembers it. */
const nameOf = (eventId: string) => `marquee-watched-${eventId}`

/** Nobody has begun in the first seconds, and at the credits they are through. */
const [begunSeconds, leftSeconds] = [5, 15]

/** In seconds; 0 for what wasn't begun or was watched to its end. */
export function progressOf(eventId: string, session: string): number {
  return readAll(eventId)[session] ?? 0
}

export function keepProgress(
  eventId: string,
  { session, position, duration }: { session: string; position: number; duration: number | null },
): void {
  const isThrough = duration !== null && position > duration - leftSeconds
  const { [session]: _, ...others } = readAll(eventId)
  const isKept = position >= begunSeconds && !isThrough
  const kept = isKept ? { ...others, [session]: Math.floor(position) } : others
  try {
    localStorage.setItem(nameOf(eventId), JSON.stringify(kept))
  } catch {
    // Without storage every replay begins at its start.
  }
}

function readAll(eventId: string): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(eventId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}
