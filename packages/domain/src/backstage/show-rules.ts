/** Where a run of show goes on, and what it makes of the scene. Free of zod, because pages import this file. */
import type { ShowScene } from './run-of-show.ts'
import type { Scene } from './scene.ts'
import type { SlotKey } from './slots.ts'

type Placed = { id: string; is_deleted: boolean }

/**
 * The item that follows the one on air, or the first. `items` are in their order and include deleted ones, because the one
 * on air may have been deleted meanwhile.
 */
export function nextInShow<Item extends Placed>(
  items: readonly Item[],
  current: string | undefined,
): Item | undefined {
  const at = items.findIndex(({ id }) => id === current)
  return items.slice(at + 1).find(({ is_deleted }) => !is_deleted)
}

/** The scene as an item sets it. The look of the stage stays, and the audience's words leave the screen. */
export function sceneOfShow(item: ShowScene, before: Scene, slots: readonly SlotKey[]): Scene {
  const { background, logo, logo_url } = before
  const look = { background, logo, ...(logo_url !== undefined && { logo_url }) }
  return { ...item, ...look, slots: [...slots] }
}
