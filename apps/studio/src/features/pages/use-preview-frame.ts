import {
  type CanvasWords,
  type PageDesign,
  type PreviewMessage,
  readPreviewMessage,
  toPost,
} from '@marquee/domain/pages'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What people do in the draft. */
export type InPreview = (message: Exclude<PreviewMessage, { type: 'ready' }>) => void

type Framed = {
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

/** Shows the draft in its frame, which is on the venue's origin, and hears what people do there. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, framed: Framed): void {
  const { source, design, revision, shownBlock, words, canEdit, scale, onMessage } = framed
  const { origin } = new URL(source, location.href)
  /** How many of the draft's texts have arrived. */
  const typed = useRef(0)
  /** Before it listens, the frame may have a page of another origin, to which browsers refuse to post. */
  const isListening = useRef(false)
  const send = useEffectEvent((message: Parameters<typeof toPost>[0]) => {
    if (isListening.current) frame.current?.contentWindow?.postMessage(toPost(message), origin)
  })
  const draw = useEffectEvent(() => {
    const { root, content } = design
    const { layout } = root.props
    send({ type: 'draw', layout, blocks: content, typed: typed.current, saved: revision })
  })
  const begin = useEffectEvent(() => send({ type: 'begin', words, canEdit, scale }))
  const listen = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readPreviewMessage(event, { window: frame.current?.contentWindow, origin })
    if (message?.type === 'ready') {
      typed.current = 0
      isListening.current = true
      begin()
      draw()
      if (shownBlock !== undefined) send({ type: 'show', block: shownBlock })
    } else if (message) {
      if (message.type === 'typed') typed.current = message.count
      onMessage(message)
    }
  })
  useEffect(() => {
    const onPost = (event: MessageEvent<unknown>) => listen(event)
    window.addEventListener('message', onPost)
    return () => window.removeEventListener('message', onPost)
  }, [])
  useEffect(
    () => () => {
      isListening.current = false
    },
    [source],
  )
  useEffect(() => begin(), [scale, canEdit])
  useEffect(() => draw(), [design, revision])
  useEffect(() => {
    if (shownBlock !== undefined) send({ type: 'show', block: shownBlock })
  }, [shownBlock])
}
