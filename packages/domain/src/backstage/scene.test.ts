import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOf, sceneLayouts, type ScenePlace, type SlotKey, slotKeys, slotsOnStage } from './public.ts'

const canvas = { width: 1280, height: 720 }
const slots = fc.shuffledSubarray([...slotKeys])
const shapes = fc.constantFrom(canvas, { width: 1080, height: 1920 }, { width: 1000, height: 1000 })

describe('the places of a scene', () => {
  it('are inside the canvas, 16:9, apart from each other, and one for each slot', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sceneLayouts),
        slots,
        slots,
        shapes,
        (layout, chosen, onStage, shape) => {
          const places = placesOf({ layout, slots: chosen }, onStage, shape)
          const placed = places.map(({ slot }) => slot)
          expect(new Set(placed).size).toBe(placed.length)
          expect(placed.every((slot) => chosen.includes(slot) && onStage.includes(slot))).toBe(true)
          for (const place of places) expectSound(place, shape)
          for (const [index, place] of places.entries()) {
            for (const other of places.slice(index + 1)) expect(overlap(place, other)).toBe(false)
          }
        },
      ),
    )
  })

  it('are for everybody in a grid, and for as many as the other layouts have room for', () => {
    fc.assert(
      fc.property(slots, (chosen) => {
        const countOf = (layout: (typeof sceneLayouts)[number]) =>
          placesOf({ layout, slots: chosen }, slotKeys, canvas).length
        expect(countOf('grid')).toBe(chosen.length)
        expect(countOf('screen_with_strip')).toBe(chosen.length)
        expect(countOf('panel')).toBe(Math.min(6, chosen.length))
        expect(countOf('side_by_side')).toBe(Math.min(2, chosen.length))
        expect(countOf('screen_with_one')).toBe(Math.min(2, chosen.length))
        expect(countOf('solo')).toBe(Math.min(1, chosen.length))
        expect(countOf('holding_card')).toBe(0)
      }),
    )
  })

  it('follow the order of the slots, but a shared screen comes first where the layout is about it', () => {
    const chosen: SlotKey[] = ['camera-2', 'screen', 'camera-1']
    const orderOf = (layout: 'grid' | 'screen_with_strip') =>
      placesOf({ layout, slots: chosen }, slotKeys, canvas).map(({ slot }) => slot)
    expect(orderOf('grid')).toEqual(chosen)
    expect(orderOf('screen_with_strip')).toEqual(['screen', 'camera-2', 'camera-1'])
  })

  it('fill the canvas when there is only one, and show all of a screen', () => {
    expect(placesOf({ layout: 'grid', slots: ['screen'] }, ['screen'], canvas)).toEqual([
      { slot: 'screen', x: 0, y: 0, width: 1, height: 1, fit: 'contain' },
    ])
  })

  it('keep their size in a panel when somebody joins', () => {
    const sizes = [1, 2, 4, 6].map(
      (count) => placesOf({ layout: 'panel', slots: slotKeys.slice(0, count) }, slotKeys, canvas)[0]?.width,
    )
    expect(new Set(sizes).size).toBe(1)
  })
})

describe('the slots on stage', () => {
  it('are of those on stage, in the order of slots, and the screen once somebody shares it', () => {
    const people = [
      { slot: 'camera-3', is_on_stage: true, is_sharing: false },
      { slot: 'camera-1', is_on_stage: true, is_sharing: false },
      { slot: 'camera-2', is_on_stage: false, is_sharing: false },
      { slot: null, is_on_stage: true, is_sharing: false },
    ] as const
    expect(slotsOnStage(people)).toEqual(['camera-1', 'camera-3'])
    expect(slotsOnStage([...people, { slot: 'camera-4', is_on_stage: true, is_sharing: true }])).toEqual(
      slotKeys.filter((slot) => ['camera-1', 'camera-3', 'camera-4', 'screen'].includes(slot)),
    )
  })
})

const nearly = 1e-9

function expectSound({ x, y, width, height }: ScenePlace, shape: { width: number; height: number }) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(-nearly)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + nearly)
  expect((width * shape.width) / (height * shape.height)).toBeCloseTo(16 / 9, 6)
}

function overlap(one: ScenePlace, other: ScenePlace): boolean {
  const apart = (a: number, sizeA: number, b: number, sizeB: number) =>
    a + sizeA <= b + nearly || b + sizeB <= a + nearly
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height)
}
