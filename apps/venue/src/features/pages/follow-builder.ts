/**
 * The draft of a page in the frame of its builder: shows what the builder says, and tells it what people choose, type and press.
 * Nothing in it leads elsewhere or is sent.
 */
import './canvas/canvas.css'
import {
  type BuilderMessage,
  type DrawMessage,
  type PreviewMessage,
  readBuilderMessage,
  textsOfBlock,
  toPost,
} from '@marquee/domain/pages'
import { type BlockBar, showBlockBar } from './canvas/block-bar.ts'
import { type Draft, drawDraft } from './canvas/draw-draft.tsx'
import { type Typing, typeInPlace } from './canvas/type-in-place.ts'
import type { DesignedVenuePage } from './designed-body.tsx'

type BuilderFollowing = {
  /** What the page shows, as the server rendered it. */
  page: DesignedVenuePage
  enhance: (parts?: readonly Element[]) => void
}

type Canvas = { draft: Draft; typing: Typing; bar: BlockBar }

export function followBuilder({ page, enhance }: BuilderFollowing): void {
  keepStill()
  const builder = { window: window.parent, origin: document.documentElement.dataset['builder'] }
  const { origin } = builder
  if (origin === undefined || builder.window === window) return
  const post = (message: PreviewMessage) => builder.window.postMessage(toPost(message), origin)
  let canvas: Canvas | undefined

  window.addEventListener('message', (received: MessageEvent<unknown>) => {
    const message = readBuilderMessage(received, builder)
    if (message?.type === 'begin') {
      document.documentElement.style.setProperty('--canvas-zoom', String(1 / (message.scale || 1)))
      canvas ??= openCanvas({ page, enhance, post }, message)
    } else if (message?.type === 'show') {
      show(message.block)
      canvas?.bar.choose(message.block)
    } else if (message?.type === 'draw' && canvas) draw(canvas, message)
  })
  document.addEventListener('click', ({ target }) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null
    const id = block?.dataset['block']
    if (id === undefined) return
    canvas?.bar.choose(id)
    post({ type: 'chosen', block: id })
  })
  document.addEventListener('keydown', (event) => {
    const key = keyOf(event)
    if (!key) return
    event.preventDefault()
    post({ type: 'key', key })
  })
  post({ type: 'ready' })
}

type CanvasParts = BuilderFollowing & { post: (message: PreviewMessage) => void }

function openCanvas(
  { page, enhance, post }: CanvasParts,
  { words, canEdit }: Extract<BuilderMessage, { type: 'begin' }>,
): Canvas {
  const draft = drawDraft({ page, words, canEdit, enhance })
  const bar = showBlockBar({
    words,
    canEdit,
    design: draft.design,
    onAct: (block, act) => post({ type: 'act', block, act }),
  })
  const typing = typeInPlace({
    post: (message) => {
      if (message.type === 'chosen') bar.choose(message.block)
      post(message)
    },
    textOf(id, field) {
      const block = draft.blockOf(id)
      return (block && textsOfBlock(block).find((text) => text.field === field)?.text) ?? ''
    },
    onLeave(block, field, text) {
      draft.type(block, field, text)
      bar.place()
    },
  })
  return { draft, bar, typing }
}

function draw({ draft, typing, bar }: Canvas, message: DrawMessage): void {
  const typedIn = typing.block()
  const isAnew = draft.draw(message, typedIn)
  if (isAnew) typing.resume()
  else if (typedIn !== undefined && message.typed >= typing.count()) typing.correct(typedIn)
  bar.place()
}

/** Nothing leads elsewhere or is sent. */
function keepStill(): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (target.closest('a, button[type="submit"], summary:has([data-canvas-field])')) event.preventDefault()
    },
    { capture: true },
  )
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
}

function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}

function show(block: string): void {
  const shown = document.querySelector(`[data-block="${CSS.escape(block)}"]`)
  // What names a block may have no place of its own.
  const place = shown?.getBoundingClientRect().width === 0 ? shown.firstElementChild : shown
  if (!place) return
  // `scrollIntoView` would scroll the builder around this frame too, away from the fields that were just opened.
  const { top, bottom, height } = place.getBoundingClientRect()
  if (top >= 0 && bottom <= window.innerHeight) return
  window.scrollBy({ top: top - Math.max(0, (window.innerHeight - height) / 2), behavior: 'auto' })
}
