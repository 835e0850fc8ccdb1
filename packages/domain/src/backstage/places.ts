/** Where a scene shows whom, for the mixer and for style sheets alike. Free of zod, because pages import this file. */
import type { Scene } from './scene.ts'
import { type SceneLayout, type SlotKey, slotKeys } from './slots.ts'

/** How long a fade takes. */
export const fadeMs = 300

/** Where a slot is shown, in fractions of the canvas. `contain` shows the whole picture, `cover` fills the place. */
export type ScenePlace = {
  slot: SlotKey
  x: number
  y: number
  width: number
  height: number
  fit: 'cover' | 'contain'
}

type Canvas = { width: number; height: number }
/** In units of the width of a canvas of 16:9, so that a square of units has the shape of a picture. */
type Box = { x: number; y: number; size: number }

const margin = 0.02
const pictureShape = 16 / 9

/**
 * Where each slot of a scene is shown. Pictures are 16:9 and don't overlap. On a canvas of another shape, everything is
 * in the largest area of 16:9 in its middle.
 */
export function placesOf(
  { layout, slots }: Pick<Scene, 'layout' | 'slots'>,
  onStage: readonly SlotKey[],
  canvas: Canvas,
): ScenePlace[] {
  const placed = [...new Set(slots)].filter((slot) => onStage.includes(slot))
  const shown = layout.startsWith('screen_') ? withScreenFirst(placed) : placed
  const width = Math.min(1, (canvas.height * pictureShape) / canvas.width)
  const height = Math.min(1, canvas.width / pictureShape / canvas.height)
  return boxesOf(layout, shown.length).flatMap((box, index) => {
    const slot = shown[index]
    if (!slot) return []
    return {
      slot,
      x: (1 - width) / 2 + box.x * width,
      y: (1 - height) / 2 + box.y * height,
      width: box.size * width,
      height: box.size * height,
      fit: slot.startsWith('camera-') ? 'cover' : 'contain',
    }
  })
}

function withScreenFirst(slots: SlotKey[]): SlotKey[] {
  const screen = slots.find((slot) => slot === 'screen') ?? slots.find((slot) => slot === 'media')
  return screen ? [screen, ...slots.filter((slot) => slot !== screen)] : slots
}

const whole: Box = { x: 0, y: 0, size: 1 }

function boxesOf(layout: SceneLayout, count: number): Box[] {
  if (count === 0 || layout === 'holding_card') return []
  if (count === 1 && layout !== 'panel') return [whole]
  switch (layout) {
    case 'solo':
      return [whole]
    case 'side_by_side':
      return grid({ columns: 2, rows: 1, count: 2 })
    case 'grid': {
      const columns = Math.ceil(Math.sqrt(count))
      return grid({ columns, rows: Math.ceil(count / columns), count })
    }
    case 'panel':
      // A place keeps its size when somebody joins.
      return grid({ columns: 3, rows: Math.ceil(Math.min(count, 6) / 3), count: Math.min(count, 6) })
    case 'screen_with_one':
      return screenWithOne
    case 'screen_with_strip':
      return screenWithStrip(count - 1)
  }
}

const side = 0.22
const large = 1 - side - 3 * margin
const screenWithOne: Box[] = [
  { x: margin, y: (1 - large) / 2, size: large },
  { x: large + 2 * margin, y: (1 - side) / 2, size: side },
]

function screenWithStrip(count: number): Box[] {
  const small = Math.min(0.16, (1 - (count + 1) * margin) / count)
  const screen = 1 - 0.16 - 3 * margin
  const left = (1 - count * small - (count - 1) * margin) / 2
  const strip = Array.from({ length: count }, (_, index) => ({
    x: left + index * (small + margin),
    y: screen + 2 * margin,
    size: small,
  }))
  return [{ x: (1 - screen) / 2, y: margin, size: screen }, ...strip]
}

/** Equal pictures in rows, each row in the middle. */
function grid({ columns, rows, count }: { columns: number; rows: number; count: number }): Box[] {
  const most = Math.max(columns, rows)
  const size = (1 - (most + 1) * margin) / most
  const top = (1 - rows * size - (rows - 1) * margin) / 2
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const left = (1 - inRow * size - (inRow - 1) * margin) / 2
    return { x: left + (index % columns) * (size + margin), y: top + row * (size + margin), size }
  })
}

type OnStage = { slot: SlotKey | null; is_on_stage: boolean; is_sharing: boolean }

/** The places that the audience may see, in their order. Whoever shares a screen shares it with the audience. */
export function slotsOnStage(people: readonly OnStage[], isMediaOn = false): SlotKey[] {
  const used = new Set<SlotKey | null>(
    people.filter(({ is_on_stage }) => is_on_stage).map(({ slot }) => slot),
  )
  if (people.some(({ is_sharing }) => is_sharing)) used.add('screen')
  if (isMediaOn) used.add('media')
  return slotKeys.filter((slot) => used.has(slot))
}

/**
 * Who is in the scene: those it names in its order, then everyone else on stage. A shared screen is shown only where the layout
 * or the scene has a place for it.
 */
export function castOf(
  { layout, slots }: Pick<Scene, 'layout' | 'slots'>,
  onStage: readonly SlotKey[],
): SlotKey[] {
  const others = slotKeys.filter((slot) => onStage.includes(slot) && !slots.includes(slot))
  const isShown = (slot: SlotKey) => slot.startsWith('camera-') || layout.startsWith('screen_')
  return [...slots.filter((slot) => onStage.includes(slot)), ...others.filter(isShown)]
}
