/** Who gets the seats of a room. Free of zod, because pages import this folder. */

/** How long a seat is kept for somebody who lost their connection, or was just let in. */
export const seatKeptForMs = 30_000
/** Those who wait ask again and again; whoever hasn't for so long isn't there any more. */
export const waitingKeptForMs = 30_000
/** How often those who wait ask. */
export const askEveryMs = 10_000

export type Seated = {
  id: string
  seat: number | null
  waiting_since: Date | null
  asked_at: Date | null
  is_host: boolean
  connection_id: string | null
  left_at: Date | null
}

export type SeatChanges = {
  /** Who lost their seat, or their place among those who wait. */
  gone: readonly string[]
  /** Who gets which seat now. */
  admitted: readonly { id: string; seat: number }[]
}

/** Whether the seat belongs to them: while they are connected, and for a while after that. */
export function holdsSeat({ seat, connection_id, left_at }: Seated, now: Date): boolean {
  if (seat === null) return false
  return connection_id !== null || (left_at !== null && now.getTime() - left_at.getTime() <= seatKeptForMs)
}

/** Those who wait, in their order. Hosts come first, because nobody else can lead the room. */
export function queueOf<Person extends Seated>(people: readonly Person[], now: Date): Person[] {
  return people.filter((person) => isWaiting(person, now)).toSorted(byTurn)
}

function isWaiting({ waiting_since, asked_at }: Seated, now: Date): boolean {
  return waiting_since !== null && asked_at !== null && now.getTime() - asked_at.getTime() <= waitingKeptForMs
}

function byTurn(a: Seated, b: Seated): number {
  return (
    Number(b.is_host) - Number(a.is_host) ||
    (a.waiting_since?.getTime() ?? 0) - (b.waiting_since?.getTime() ?? 0) ||
    (a.id < b.id ? -1 : 1)
  )
}

/**
 * Frees the seats of those who are gone, and gives free seats to those who wait. Nobody loses a seat because the room has fewer
 * than before.
 */
export function settleSeats(people: readonly Seated[], seats: number, now: Date): SeatChanges {
  const seated = people.filter((person) => holdsSeat(person, now))
  const taken = new Set(seated.map(({ seat }) => seat))
  const free = Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !taken.has(seat))
  const queue = queueOf(people, now)
  const admitted = free
    .slice(0, Math.max(0, seats - seated.length))
    .flatMap((seat, at) => (queue[at] ? [{ id: queue[at].id, seat }] : []))
  const gone = people
    .filter(({ seat, waiting_since }) => seat !== null || waiting_since !== null)
    .filter((person) => !holdsSeat(person, now) && !isWaiting(person, now))
    .map(({ id }) => id)
  return { gone, admitted }
}
