/** What the buttons of a block do to a page. Pure. */
import { canAddBlock, isRepeatable } from './page-design.ts'
import type { PageBlock, PageDesign } from './page-design-schema.ts'
import { withProps } from './page-texts.ts'
import { pageLimits } from './page-words.ts'

/** Whether the block keeps its place whatever the order says: the title is on top, and a form beside the others is beside them. */
function isFixed({ type }: PageBlock, { root }: PageDesign): boolean {
  return type === 'hero' || (type === 'form' && root.props.layout === 'beside')
}

/** The place of the next block in this direction that isn't fixed; undefined at the end. */
function placeBeside(design: PageDesign, id: string, step: -1 | 1): number | undefined {
  const { content } = design
  const from = content.findIndex(({ props }) => props.id === id)
  const block = content[from]
  if (!block || isFixed(block, design)) return undefined
  for (let to = from + step; ; to += step) {
    const other = content[to]
    if (!other) return undefined
    if (!isFixed(other, design)) return to
  }
}

export function canMoveBlock(design: PageDesign, id: string, step: -1 | 1): boolean {
  return placeBeside(design, id, step) !== undefined
}

/** The page with the block one place up or down among those that people see in this order. */
export function moveBlock(design: PageDesign, id: string, step: -1 | 1): PageDesign {
  const to = placeBeside(design, id, step)
  const block = design.content.find(({ props }) => props.id === id)
  if (to === undefined || !block) return design
  const others = design.content.filter((other) => other !== block)
  return { ...design, content: others.toSpliced(to, 0, block) }
}

export function canDuplicateBlock({ content }: PageDesign, { type }: PageBlock): boolean {
  return isRepeatable(type) && canAddBlock(content, type) && content.length < pageLimits.blocks
}

/** The page with a copy of the block behind it. */
export function duplicateBlock(design: PageDesign, id: string, newId: string): PageDesign {
  const at = design.content.findIndex(({ props }) => props.id === id)
  const block = design.content[at]
  if (!block || !canDuplicateBlock(design, block)) return design
  return insertBlocks(design, at + 1, [withProps(block, { id: newId })])
}

export function removeBlock(design: PageDesign, id: string): PageDesign {
  return { ...design, content: design.content.filter(({ props }) => props.id !== id) }
}

/** The page with these blocks at a place; those that it already has once, or has no more room for, are left out. */
export function insertBlocks(design: PageDesign, at: number, blocks: readonly PageBlock[]): PageDesign {
  const { content } = design
  const fitting = blocks.filter(({ type }) => canAddBlock(content, type))
  const room = Math.max(0, pageLimits.blocks - content.length)
  return { ...design, content: content.toSpliced(at, 0, ...fitting.slice(0, room)) }
}
