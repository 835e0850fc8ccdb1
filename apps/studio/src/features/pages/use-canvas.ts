import {
  type CanvasWords,
  type PageDesign,
  type PreviewMessage,
  readPreviewMessage,
  toPost,
} from '@marquee/domain/pages'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePreviewFrame } from '#ui/preview-frame/use-preview-frame.ts'

/** What people do in the draft. */
export type InPreview = (message: Exclude<PreviewMessage, { type: 'ready' }>) => void

type Drafted = {
  source: string
  design: PageDesign
  /** The revision that is saved. */
  revision: number
  /** The block that it scrolls to. */
  shownBlock: string | undefined
  words: CanvasWords
  canEdit: boolean
  /** How large the frame is shown: its buttons stay as large as those around it. */
  scale: number
  onMessage: InPreview
}

/** Shows the draft in its frame, part by part, and hears what people do there. */
export function useCanvas(frame: RefObject<HTMLIFrameElement | null>, drafted: Drafted): void {
  const { source, design, revision, shownBlock, words, canEdit, scale, onMessage } = drafted
  /** How many of the draft's texts have arrived. */
  const typed = useRef(0)
  const post = usePreviewFrame<PreviewMessage>(frame, {
    source,
    read: readPreviewMessage,
    onMessage(message) {
      if (message.type === 'ready') return start()
      if (message.type === 'typed') typed.current = message.count
      return onMessage(message)
    },
  })
  const send = (message: Parameters<typeof toPost>[0]) => post(toPost(message))
  const draw = () => {
    const { root, content } = design
    const { layout } = root.props
    send({ type: 'draw', layout, blocks: content, typed: typed.current, saved: revision })
  }
  const begin = () => send({ type: 'begin', words, canEdit, scale })
  const show = () => {
    if (shownBlock !== undefined) send({ type: 'show', block: shownBlock })
  }
  const start = () => {
    typed.current = 0
    begin()
    draw()
    show()
  }
  const onView = useEffectEvent(begin)
  const onDesign = useEffectEvent(draw)
  const onChoice = useEffectEvent(show)
  useEffect(() => onView(), [scale, canEdit])
  useEffect(() => onDesign(), [design, revision])
  useEffect(() => onChoice(), [shownBlock])
}
