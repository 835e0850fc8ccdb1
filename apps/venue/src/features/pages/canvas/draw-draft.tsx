/**
 * Draws a draft in its frame from what the builder sends, with the components that render the published page. A change to a block
 * changes only what differs on the screen, so that typing on a page of a hundred blocks is smooth (0209).
 */
import {
  type CanvasWords,
  type DrawMessage,
  type PageBlock,
  pageBlockSchema,
  type PageDesign,
  withBlockText,
} from '@marquee/domain/pages'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DesignedBody, type DesignedVenuePage } from '../designed-body.tsx'
import { patchTree } from './patch-tree.ts'
import { withSamples } from './sample-texts.ts'
import { openTexts } from './text-places.ts'

/** A block as it was last drawn. */
type Drawn = { json: string; block: PageBlock; rendering: Element }

type DraftParts = {
  page: DesignedVenuePage
  words: CanvasWords
  canEdit: boolean
  /** What a page gains with JavaScript. `parts` are new on a page that has it already; without them all of it is new. */
  enhance: (parts?: readonly Element[]) => void
}

export type Draft = {
  /** Draws blocks except one in which somebody is typing. Returns whether the whole page was drawn anew. */
  draw: (message: Pick<DrawMessage, 'layout' | 'blocks' | 'saved'>, except?: string) => boolean
  /** Draws a text that was just typed, before the builder says so. */
  type: (block: string, field: string, text: string) => void
  design: () => PageDesign
  blockOf: (id: string) => PageBlock | undefined
}

/** Parts that scripts have changed, or found only once. */
const ofWholePage = 'form, [data-visitor], [data-watch], [data-countdown], [data-agenda]'

export function drawDraft({ page, words, canEdit, enhance }: DraftParts): Draft {
  const render = renderer(page)
  let drawn = new Map<string, Drawn>()
  let design = page.design
  let outline = ''
  let saved = 0

  function renderBlock(block: PageBlock): Element | undefined {
    const sampled = withSamples(block, words)
    // The title leads to the form, if there is one.
    const others = block.type === 'hero' ? design.content.filter(({ type }) => type === 'form') : []
    const rendered = wrapperOf(render({ ...design, content: [sampled.block, ...others] }), block.props.id)
    if (rendered) complete(rendered, block, words)
    return rendered
  }

  function openBlock(block: PageBlock): void {
    const live = wrapperOf(document, block.props.id)
    if (live && canEdit) openTexts(live, withSamples(block, words), (name) => words[`field.${name}`] ?? name)
  }

  function drawAll(): void {
    const content = design.content.map((block) => withSamples(block, words).block)
    const all = render({ ...design, content })
    drawn = new Map()
    for (const block of design.content) {
      const wrapper = wrapperOf(all, block.props.id)
      if (!wrapper) continue
      complete(wrapper, block, words)
      drawn.set(block.props.id, { json: JSON.stringify(block), block, rendering: copyOf(wrapper) })
    }
    document.body.replaceChildren(document.importNode(all, true))
    for (const block of design.content) openBlock(block)
    enhance()
  }

  /** Changes the blocks that differ. Returns what is new on the page. */
  function drawChanges(except: string | undefined): Element[] {
    const fresh: Element[] = []
    for (const block of design.content) {
      const { id } = block.props
      const [was, json] = [drawn.get(id), JSON.stringify(block)]
      if (id === except || was?.json === json) continue
      const rendering = renderBlock(block)
      if (!rendering) continue
      fresh.push(...show(rendering, was))
      drawn.set(id, { json, block, rendering })
      openBlock(block)
    }
    const ids = new Set(design.content.map(({ props }) => props.id))
    for (const id of drawn.keys()) if (!ids.has(id)) drawn.delete(id)
    return fresh
  }

  return {
    design: () => design,
    blockOf: (id) => design.content.find(({ props }) => props.id === id),
    type(id, field, text) {
      const content = design.content.map((block) =>
        block.props.id === id ? withBlockText(block, field, text) : block,
      )
      design = { ...design, content }
      drawChanges(undefined)
    },
    draw(message, except) {
      const content = message.blocks.flatMap((raw) => readBlock(raw, drawn) ?? [])
      const layout = message.layout === 'among' ? 'among' : 'beside'
      design = { root: { props: { layout } }, content }
      const next = outlineOf(design)
      const isAnew = next !== outline || redrawsMedia(message.saved)
      outline = next
      saved = message.saved
      if (!isAnew) {
        const fresh = drawChanges(except)
        arrange(design)
        if (!fresh.some((part) => part.matches(ofWholePage) || part.querySelector(ofWholePage))) {
          if (fresh.length > 0) enhance(fresh)
          return false
        }
      }
      drawAll()
      return true
    },
  }

  /** A video that was just chosen can be played once the draft with it is saved. */
  function redrawsMedia(revision: number): boolean {
    return revision !== saved && document.querySelector('[data-trouble]:not([hidden])') !== null
  }
}

/** Renders a page apart from the document. */
function renderer(page: DesignedVenuePage) {
  const scratch = document.createElement('div')
  const root = createRoot(scratch)
  return (design: PageDesign): DocumentFragment => {
    flushSync(() => root.render(<DesignedBody page={{ ...page, design }} token="" />))
    const copy = document.importNode(scratch, true)
    const shown = [...scratch.querySelectorAll('option')]
    for (const [index, option] of copy.querySelectorAll('option').entries())
      option.toggleAttribute('selected', shown[index]?.selected === true)
    // Browsers keep what is in a template apart from its children, React doesn't.
    for (const template of copy.querySelectorAll('template')) template.content.append(...template.childNodes)
    const rendered = document.createDocumentFragment()
    rendered.append(...copy.childNodes)
    return rendered
  }
}

/** The block as it was drawn, if it has not changed; undefined if it is none that this venue knows. */
function readBlock(raw: unknown, drawn: ReadonlyMap<string, Drawn>): PageBlock | undefined {
  const id = idOf(raw)
  const known = id === undefined ? undefined : drawn.get(id)
  if (known?.json === JSON.stringify(raw)) return known.block
  // Something half typed, such as an address, stays as it was.
  return pageBlockSchema.safeParse(raw).data ?? known?.block
}

function idOf(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('props' in raw)) return undefined
  const { props } = raw
  return typeof props === 'object' && props !== null && 'id' in props && typeof props.id === 'string'
    ? props.id
    : undefined
}

/** What decides how the page as a whole is laid out. Beside a form, that is also which blocks come before it. */
function outlineOf({ root, content }: PageDesign): string {
  const has = (type: PageBlock['type']) => content.find((block) => block.type === type)?.props.id
  const isInParts = root.props.layout === 'beside' && has('form') !== undefined
  const order = isInParts ? content.map(({ props }) => props.id) : []
  return JSON.stringify([root.props.layout, has('hero'), has('form'), order])
}

function wrapperOf(root: ParentNode, id: string): Element | undefined {
  return root.querySelector(`[data-block="${CSS.escape(id)}"]`) ?? undefined
}

/** What only the editor shows: a word where visitors would see nothing, and the answers to all questions. */
function complete(wrapper: Element, { type }: PageBlock, words: CanvasWords): void {
  for (const question of wrapper.querySelectorAll<HTMLDetailsElement>('.page-question')) question.open = true
  if (wrapper.childElementCount > 0) return
  const empty = document.createElement('p')
  empty.className = 'canvas-empty'
  empty.dataset['canvasEmpty'] = ''
  empty.textContent = words[`empty.${type}`] ?? words[`block.${type}`] ?? type
  wrapper.append(empty)
}

/** Returns what is new. A block that was added is put in its place later. */
function show(rendering: Element, was: Drawn | undefined): Element[] {
  const live = wrapperOf(document, rendering.getAttribute('data-block') ?? '')
  if (live && was) return patchTree(live, was.rendering, rendering).filter((node) => node instanceof Element)
  const added = document.importNode(copyOf(rendering), true)
  document.querySelector('.page-main')?.append(added)
  return [added]
}

/** Removes the blocks that are gone, and puts the others in their order. */
function arrange({ root, content }: PageDesign): void {
  const main = document.querySelector('.page-main')
  if (!main) return
  const isApart = (type: PageBlock['type']) =>
    type === 'hero' || (type === 'form' && root.props.layout === 'beside')
  const ids = content.filter(({ type }) => !isApart(type)).map(({ props }) => props.id)
  for (const wrapper of main.querySelectorAll<HTMLElement>(':scope > [data-block]'))
    if (!ids.includes(wrapper.dataset['block'] ?? '')) wrapper.remove()
  let place = main.querySelector(':scope > [data-block]')
  for (const id of ids) {
    const wrapper = wrapperOf(main, id)
    if (!wrapper) continue
    if (wrapper === place) place = place.nextElementSibling
    else main.insertBefore(wrapper, place)
  }
}

function copyOf(element: Element): Element {
  return document.importNode(element, true)
}
