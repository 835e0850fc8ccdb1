/** The edge of the block under the pointer and of the chosen one, and the buttons of the block. */
import {
  canDuplicateBlock,
  canMoveBlock,
  type CanvasAct,
  type CanvasWords,
  type PageDesign,
} from '@marquee/domain/pages'

type BarParts = {
  words: CanvasWords
  canEdit: boolean
  design: () => PageDesign
  onAct: (block: string, act: CanvasAct) => void
}

export type BlockBar = { choose: (block: string) => void; place: () => void }

const icons: Record<CanvasAct, string> = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M18 13l-6 6-6-6',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  before: 'M12 5v14M5 12h14',
  after: 'M12 5v14M5 12h14',
}

/** Shows them until the page is left. */
export function showBlockBar({ words, canEdit, design, onAct }: BarParts): BlockBar {
  let hovered: string | undefined
  let chosen: string | undefined
  const layer = part('div', 'canvas-layer')
  const edges = { hovered: part('div', 'canvas-edge'), chosen: part('div', 'canvas-edge canvas-edge-chosen') }
  const bar = part('div', 'canvas-bar')
  bar.setAttribute('role', 'toolbar')
  const name = part('span', 'canvas-name')
  const buttons = new Map<CanvasAct, HTMLElement>()
  for (const act of ['up', 'down', 'duplicate', 'remove', 'before', 'after'] as const) {
    const button = buttonOf(act, words[`act.${act}`] ?? act)
    button.addEventListener('click', () => {
      const block = hovered ?? chosen
      if (block !== undefined) onAct(block, act)
    })
    buttons.set(act, button)
  }
  bar.append(name, ...[...buttons].flatMap(([act, button]) => (isAdding(act) ? [] : [button])))
  layer.append(edges.hovered, edges.chosen, bar)
  for (const [act, button] of buttons) if (isAdding(act)) layer.append(button)
  // Beside the body, which is drawn anew now and then.
  document.documentElement.append(layer)

  function place(): void {
    if (chosen !== undefined && !boxOf(chosen)) chosen = undefined
    if (hovered !== undefined && !boxOf(hovered)) hovered = undefined
    const active = hovered ?? chosen
    putEdge(edges.hovered, hovered === chosen ? undefined : hovered)
    putEdge(edges.chosen, chosen)
    putButtons(active)
  }

  function putButtons(active: string | undefined): void {
    const block = design().content.find(({ props }) => props.id === active)
    const box = active === undefined ? undefined : boxOf(active)
    const isShown = canEdit && block !== undefined && box !== undefined
    for (const element of [bar, ...buttons.values()]) element.hidden = !isShown
    if (!isShown) return
    const label = words[`block.${block.type}`] ?? block.type
    name.textContent = label
    bar.setAttribute('aria-label', label)
    const { id } = block.props
    hide('up', !canMoveBlock(design(), id, -1))
    hide('down', !canMoveBlock(design(), id, 1))
    hide('duplicate', !canDuplicateBlock(design(), block))
    // Nothing can come before the title.
    hide('before', block.type === 'hero')
    move(bar, box.left + box.width, Math.max(box.top, scrollY))
    for (const act of ['before', 'after'] as const) {
      const button = buttons.get(act)
      if (button) putBetween(button, { id, box, act })
    }
  }

  function hide(act: CanvasAct, isHidden: boolean): void {
    const button = buttons.get(act)
    if (button) button.hidden = isHidden
  }

  document.addEventListener('pointermove', ({ target, pointerType, pageY }) => {
    if (pointerType === 'touch' || !(target instanceof Element) || layer.contains(target)) return
    const block = target.closest<HTMLElement>('[data-block]')?.dataset['block']
    if (block === hovered || (block === undefined && hovered !== undefined && isBeside(hovered, pageY)))
      return
    hovered = block
    place()
  })
  document.documentElement.addEventListener('pointerleave', () => {
    hovered = undefined
    place()
  })
  new ResizeObserver(place).observe(document.documentElement)
  document.addEventListener('scroll', place, { passive: true })
  document.addEventListener('load', place, { capture: true })
  return {
    place,
    choose(block) {
      chosen = block
      place()
    },
  }
}

const isAdding = (act: CanvasAct) => act === 'before' || act === 'after'

type Box = { left: number; top: number; width: number; height: number }

/** In the document. A block has no box of its own, so it is that of its content. */
function boxOf(block: string): Box | undefined {
  const wrapper = document.querySelector(`[data-block="${CSS.escape(block)}"]`)
  if (!wrapper) return undefined
  const own = wrapper.getBoundingClientRect()
  const boxes = own.width > 0 ? [own] : [...wrapper.children].map((child) => child.getBoundingClientRect())
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0)
  if (seen.length === 0) return undefined
  const left = Math.min(...seen.map((box) => box.left))
  const top = Math.min(...seen.map((box) => box.top))
  const right = Math.max(...seen.map((box) => box.right))
  const bottom = Math.max(...seen.map((box) => box.bottom))
  return { left: left + scrollX, top: top + scrollY, width: right - left, height: bottom - top }
}

type Between = { id: string; box: Box; act: 'before' | 'after' }

/** Into the gap to the next block, where it covers no text; without a gap beside the column. */
function putBetween(button: HTMLElement, { id, box, act }: Between): void {
  const size = button.getBoundingClientRect().height
  const gap = gapBeside(id, box, act)
  const isRoomy = gap >= size
  const x = isRoomy ? box.left + box.width / 2 : Math.max(size / 2, box.left - size / 2)
  const away = isRoomy ? Math.min(gap / 2, size) : 0
  move(button, x, act === 'before' ? box.top - away : box.top + box.height + away)
}

/** Infinite at the ends of the page. */
function gapBeside(id: string, box: Box, act: Between['act']): number {
  const wrapper = document.querySelector(`[data-block="${CSS.escape(id)}"]`)
  const other = act === 'before' ? wrapper?.previousElementSibling : wrapper?.nextElementSibling
  const beside = other instanceof HTMLElement ? boxOf(other.dataset['block'] ?? '') : undefined
  if (!beside) return Number.POSITIVE_INFINITY
  return act === 'before' ? box.top - beside.top - beside.height : beside.top - box.top - box.height
}

/** How far from a block its buttons are still reached, in pixels of the page at its own size. */
const reach = 56

function isBeside(id: string, y: number): boolean {
  const box = boxOf(id)
  if (!box) return false
  const zoom = Number(document.documentElement.style.getPropertyValue('--canvas-zoom')) || 1
  return y > box.top - reach * zoom && y < box.top + box.height + reach * zoom
}

function putEdge(edge: HTMLElement, block: string | undefined): void {
  const box = block === undefined ? undefined : boxOf(block)
  edge.hidden = box === undefined
  if (!box) return
  move(edge, box.left, box.top)
  edge.style.width = `${box.width}px`
  edge.style.height = `${box.height}px`
}

function move(element: HTMLElement, left: number, top: number): void {
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}

function part(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function buttonOf(act: CanvasAct, label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = isAdding(act) ? 'canvas-add' : 'canvas-button'
  button.ariaLabel = label
  button.title = label
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [key, value] of [
    ['viewBox', '0 0 24 24'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(key, value)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', icons[act])
  svg.append(path)
  button.append(svg)
  // What is being typed keeps the caret.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  return button
}
