import { type BuilderMessage, readPreviewMessage, toPost } from '@marquee/domain/pages'
import { type RefObject, useEffect, useEffectEvent } from 'react'

type Framed = {
  source: string
  /** Incrementing it makes the preview render again. */
  revision: number
  /** The block that it scrolls to. */
  shownBlock: string | undefined
  onChoose: (block: string) => void
}

/** Exchanges messages with the preview of a page in its frame, which is on the venue's origin. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, framed: Framed): void {
  const { source, revision, shownBlock, onChoose } = framed
  const { origin } = new URL(source, location.href)
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readPreviewMessage(event, { window: frame.current?.contentWindow, origin })
    if (message) onChoose(message.block)
  })
  const send = useEffectEvent((message: BuilderMessage) => {
    frame.current?.contentWindow?.postMessage(toPost(message), origin)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => send({ type: 'refresh' }), [revision])
  useEffect(() => {
    if (shownBlock !== undefined) send({ type: 'show', block: shownBlock })
  }, [shownBlock])
}
