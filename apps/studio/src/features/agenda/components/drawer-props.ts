import type { Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'

export type DrawerProps<Thing, Values> = {
  event: Event
  tracks: readonly Track[]
  /** As the server has it; undefined for one that is new, or that was deleted. */
  thing: Thing | undefined
  isNew: boolean
  /** It is about to be deleted: what was typed goes with it. */
  isDoomed: boolean
  /** What a new one begins with. */
  fresh: Values
  canEdit: boolean
  /** Hears of one that was created, also when the drawer is gone. */
  onAdded: (thing: Thing) => void
  onDelete: (thing: Thing) => void
  onClose: () => void
}
