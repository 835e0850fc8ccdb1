import {
  type CanvasAct,
  duplicateBlock,
  moveBlock,
  type PageDesign,
  removeBlock,
  withBlockText,
} from '@marquee/domain/pages'
import type { PageDraft } from './use-page-draft.ts'
import type { InPreview } from './use-canvas.ts'

type CanvasParts = {
  onChoose: (block: string) => void
  /** Asks what to add at this place of the content. */
  onAdd: (at: number) => void
}

/** Does to the draft what people do in its canvas. */
export function inCanvas(draft: PageDraft, { onChoose, onAdd }: CanvasParts): InPreview {
  return (message) => {
    switch (message.type) {
      case 'chosen':
        return onChoose(message.block)
      case 'key':
        return message.key === 'undo' ? draft.undo?.() : draft.redo?.()
      case 'typed':
        return type(message.block, message.field, message.text)
      case 'act':
        return act(message.block, message.act)
    }
  }

  function type(id: string, field: string, text: string): void {
    draft.edit((design) => {
      const typed = design.content.map((block) =>
        block.props.id === id ? withBlockText(block, field, text) : block,
      )
      return { ...design, content: typed }
    }, `${id} ${field}`)
  }

  function act(id: string, what: CanvasAct): void {
    const at = draft.design.content.findIndex(({ props }) => props.id === id)
    if (what === 'before' || what === 'after') return onAdd(what === 'before' ? at : at + 1)
    const newId = crypto.randomUUID()
    draft.edit((design) => changed(design, { id, newId, act: what }))
    if (what === 'duplicate') onChoose(newId)
  }
}

type Acted = { id: string; newId: string; act: Exclude<CanvasAct, 'before' | 'after'> }

function changed(design: PageDesign, { id, newId, act }: Acted): PageDesign {
  switch (act) {
    case 'up':
      return moveBlock(design, id, -1)
    case 'down':
      return moveBlock(design, id, 1)
    case 'duplicate':
      return duplicateBlock(design, id, newId)
    case 'remove':
      return removeBlock(design, id)
  }
}
