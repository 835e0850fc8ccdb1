/** Which place on the stage somebody gets who comes backstage. */
import type { SlotKey } from '@marquee/domain/backstage'
import type { BackstagePersonRow } from './backstage-store.ts'

const cameras: readonly SlotKey[] = ['camera-1', 'camera-2', 'camera-3', 'camera-4', 'camera-5', 'camera-6']

/** How long a place is kept for somebody who lost their connection. */
export const keptForMs = 30_000

type Placed = Pick<BackstagePersonRow, 'id' | 'slot' | 'connection_id' | 'left_at'>

/** Their own place if they still have it, else the first that nobody has or that was left; undefined while all are taken. */
export function slotFor(id: string, people: readonly Placed[], now: Date): SlotKey | undefined {
  const own = people.find((person) => person.id === id)?.slot
  if (own) return own
  return cameras.find((slot) => people.every((person) => person.slot !== slot || isLeft(person, now)))
}

function isLeft({ connection_id, left_at }: Placed, now: Date): boolean {
  return connection_id === null && left_at !== null && now.getTime() - left_at.getTime() > keptForMs
}
