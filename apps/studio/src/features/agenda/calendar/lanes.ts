/** Lanes: blocks that are on at once stand side by side, in as few lanes as there are blocks at once. */

export type Extent = { from: number; to: number }

export type Lane = {
  /** From 0. */
  lane: number
  /** How many lanes the blocks share that hang together by overlapping. */
  lanes: number
  /** How many of them this block may fill, itself included, because nothing stands beside it there. */
  reach: number
}

/** A lane for each extent, in the order given. Extents that touch do not overlap. */
export function lanesOf(extents: readonly Extent[]): Lane[] {
  const placed = new Map<Extent, Lane>()
  let group: Extent[] = []
  let groupEnd = -Infinity
  const inTime = extents.toSorted((a, b) => a.from - b.from || b.to - a.to)
  for (const extent of inTime) {
    if (extent.from >= groupEnd) {
      layGroup(group, placed)
      group = []
    }
    group.push(extent)
    groupEnd = Math.max(groupEnd, extent.to)
  }
  layGroup(group, placed)
  return extents.map((extent) => placed.get(extent) ?? { lane: 0, lanes: 1, reach: 1 })
}

/** In the order of their beginnings each takes the first free lane: no colouring of intervals needs fewer. */
function layGroup(group: readonly Extent[], placed: Map<Extent, Lane>): void {
  const lanes: Extent[][] = []
  const laneOf = group.map((extent) => {
    const free = lanes.findIndex((lane) => (lane.at(-1)?.to ?? -Infinity) <= extent.from)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), extent]
    return lane
  })
  group.forEach((extent, index) => {
    const lane = laneOf[index] ?? 0
    placed.set(extent, { lane, lanes: lanes.length, reach: reachOf(extent, lanes.slice(lane + 1)) })
  })
}

function reachOf(extent: Extent, laterLanes: readonly Extent[][]): number {
  const taken = laterLanes.findIndex((lane) => lane.some((other) => overlap(extent, other)))
  return 1 + (taken === -1 ? laterLanes.length : taken)
}

/** Whether both are on at once. */
export function overlap(one: Extent, other: Extent): boolean {
  return one.from < other.to && other.from < one.to
}
