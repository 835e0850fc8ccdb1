/** What two people did to a page at the same time (0071). Pure. */
import type { PageBlock, PageDesign } from './page-design-schema.ts'

type Versions = {
  /** What both began with. */
  base: PageDesign
  mine: PageDesign
  theirs: PageDesign
}

export type MergedDesign = {
  design: PageDesign
  /** The ids of blocks that both changed. Mine are kept. */
  both: string[]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Their page with my changes: of each block what was changed, added and removed, and mine where both changed it. A block
 * that one removed and the other changed stays.
 */
export function mergeDesigns({ base, mine, theirs }: Versions): MergedDesign {
  const [before, own, other] = [blocksById(base), blocksById(mine), blocksById(theirs)]
  const both: string[] = []
  const pick = (id: string): PageBlock | undefined => {
    const [from, my, their] = [before.get(id), own.get(id), other.get(id)]
    if (isSame(my, their)) return my
    if (isSame(my, from)) return their
    if (isSame(their, from)) return my
    both.push(id)
    return my ?? their
  }
  const isOrderMine = isMoved(base, mine)
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine]
  const content = orderOf(first, second).flatMap((id) => pick(id) ?? [])
  const root = isSame(mine.root, base.root) ? theirs.root : mine.root
  return { design: { root, content }, both }
}

const idsOf = ({ content }: PageDesign) => content.map(({ props }) => props.id)

function blocksById({ content }: PageDesign): ReadonlyMap<string, PageBlock> {
  return new Map(content.map((block) => [block.props.id, block]))
}

/** Whether blocks that are in both were moved past each other. */
export function isMoved(before: PageDesign, after: PageDesign): boolean {
  const [a, b] = [idsOf(before), idsOf(after)]
  const [inA, inB] = [new Set(a), new Set(b)]
  return !isSame(
    a.filter((id) => inB.has(id)),
    b.filter((id) => inA.has(id)),
  )
}

/** The ids of `first` in their order, with each of `second` that it lacks behind the one that it follows there. */
function orderOf(first: PageDesign, second: PageDesign): string[] {
  const ids = idsOf(first)
  let previous: string | undefined
  for (const {
    props: { id },
  } of second.content) {
    if (!ids.includes(id)) ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id)
    previous = id
  }
  return ids
}

/** How many blocks differ between two designs. */
export function differenceOf(before: PageDesign, after: PageDesign) {
  const [from, to] = [blocksById(before), blocksById(after)]
  const kept = [...to].filter(([id]) => from.has(id))
  return {
    added: to.size - kept.length,
    removed: from.size - kept.length,
    changed: kept.filter(([id, block]) => !isSame(block, from.get(id))).length,
    is_reordered: isMoved(before, after) || !isSame(before.root, after.root),
  }
}
