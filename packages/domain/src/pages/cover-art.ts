/**
 * The cover of an event that has no picture: a few flat shapes, always the same for the same event. It knows no colors: pages
 * fill its tones from the tokens of branding, and the server from the colors of the event.
 */

export const coverSize = { width: 1200, height: 630 } as const

/** From the ground, 0, to the lightest, 4. */
export type CoverTone = 1 | 2 | 3 | 4
export type CoverArt = {
  /** By how many degrees the hue of the tokens is turned, so that neighbors in a list differ. */
  turn: number
  /** Paths of SVG in a box of `coverSize`, the lowest first. */
  shapes: readonly { path: string; tone: CoverTone }[]
}

type Draw = (random: Random) => CoverArt['shapes']
type Random = {
  /** A whole number from 0 to below `count`. */
  upTo: (count: number) => number
  tone: () => CoverTone
}

const turns = [-36, -24, -12, 0, 12, 24, 36, 48] as const
const { width, height } = coverSize

export function coverArtOf(seed: string): CoverArt {
  const random = randomFrom(seed)
  const turn = turns[random.upTo(turns.length)] ?? 0
  const draw = drawings[random.upTo(drawings.length)] ?? rings
  return { turn, shapes: draw(random) }
}

/** Circles around a point near the edge. */
const rings: Draw = ({ upTo }) => {
  const x = [180, 840, 1020, 600][upTo(4)] ?? 0
  const y = [0, 120, 510, height][upTo(4)] ?? 0
  const tones = [1, 2, 1, 3, 2, 4] as const
  return tones.map((tone, index) => ({ tone, path: circle(x, y, 690 - index * 118) }))
}

/** Hills, the nearest the lightest, under a sun. */
const hills: Draw = ({ upTo }) => {
  const sun = { tone: 4 as const, path: circle(360 + upTo(4) * 160, 150 + upTo(3) * 30, 92) }
  const layers = [1, 2, 3] as const
  return [
    sun,
    ...layers.map((tone, index) => {
      const [top, lift] = [280 + index * 110, 60 + upTo(4) * 24]
      const [left, right] = upTo(2) === 0 ? [top - lift, top + lift] : [top + lift, top - lift]
      return { tone, path: `M0 ${top}C200 ${left} 400 ${left} 600 ${top}S1000 ${right} 1200 ${top}V630H0Z` }
    }),
  ]
}

const tile = 210

/** Quarters of circles on a grid, some left out. */
const tiles: Draw = ({ upTo, tone }) => {
  const cells = Array.from({ length: 18 }, (_, index) => [(index % 6) * tile, Math.floor(index / 6) * tile])
  return cells.flatMap(([x = 0, y = 0]) => {
    const path = quarter(x, y, upTo(6))
    return path === undefined ? [] : [{ tone: tone(), path }]
  })
}

function quarter(x: number, y: number, kind: number): string | undefined {
  switch (kind) {
    case 0:
      return `M${x} ${y}h${tile}a${tile} ${tile} 0 0 1-${tile} ${tile}Z`
    case 1:
      return `M${x} ${y}v${tile}h${tile}a${tile} ${tile} 0 0 0-${tile}-${tile}Z`
    case 2:
      return `M${x + tile} ${y + tile}h-${tile}a${tile} ${tile} 0 0 1 ${tile}-${tile}Z`
    case 3:
      return `M${x} ${y}h${tile}v${tile}a${tile} ${tile} 0 0 1-${tile}-${tile}Z`
    case 4:
      return circle(x + tile / 2, y + tile / 2, tile / 2)
    default:
      return undefined
  }
}

/** The light of lamps below the picture. */
const beams: Draw = ({ upTo }) => {
  const x = 240 + upTo(4) * 240
  const angles = [-74, -46, -20, 4, 30, 58]
  const tones = [1, 2, 1, 3, 2, 1] as const
  const reach = 1500
  const edge = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(x + Math.sin(angle) * reach)} ${Math.round(height - Math.cos(angle) * reach)}`
  }
  return [
    ...tones.map((tone, index) => {
      const from = angles[index] ?? 0
      return { tone, path: `M${x} ${height}L${edge(from)}L${edge(from + 15)}Z` }
    }),
    { tone: 4 as const, path: circle(x, height, 120) },
  ]
}

/** Rounded bars, as sessions are on an agenda. */
const bars: Draw = ({ upTo, tone }) => {
  const radius = 44
  return Array.from({ length: 6 }, (_, row) => {
    const [x, length] = [-60 + upTo(5) * 130, 260 + upTo(5) * 120]
    const y = 8 + row * 105
    return {
      tone: tone(),
      path: `M${x} ${y}h${length}a${radius} ${radius} 0 0 1 0 ${2 * radius}h-${length}a${radius} ${radius} 0 0 1 0-${2 * radius}Z`,
    }
  }).flatMap((bar, row) => {
    const x = 880 + upTo(3) * 130
    const y = 8 + row * 105 + radius
    return upTo(2) === 0 ? [bar] : [bar, { tone: tone(), path: circle(Math.min(x, width - 50), y, radius) }]
  })
}

const drawings: readonly Draw[] = [rings, hills, tiles, beams, bars]

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0Z`
}

/** FNV-1a for the start, and mulberry32 for the rest: the same numbers everywhere. */
function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return { upTo, tone: () => ([1, 2, 3, 1, 2, 4] as const)[upTo(6)] ?? 1 }
}
