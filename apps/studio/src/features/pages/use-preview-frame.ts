import { type RefObject, useEffect, useEffectEvent } from 'react'

type Framed = {
  source: string
  /** The preview draws itself again when it rises. */
  revision: number
  /** The block that it scrolls to. */
  shownBlock: string | undefined
  onChoose: (block: string) => void
}

const isMessage = (data: unknown): data is { preview: string; block?: unknown } =>
  typeof data === 'object' && data !== null && 'preview' in data

/** Exchanges messages with the preview of a page in its frame, which is on the venue's origin. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, framed: Framed): void {
  const { source, revision, shownBlock, onChoose } = framed
  const { origin } = new URL(source, location.href)
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const { data } = event
    if (event.source !== frame.current?.contentWindow || event.origin !== origin || !isMessage(data)) return
    if (data.preview === 'chosen' && typeof data.block === 'string') onChoose(data.block)
  })
  const send = useEffectEvent((message: { preview: string; block?: string }) => {
    frame.current?.contentWindow?.postMessage(message, origin)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => send({ preview: 'refresh' }), [revision])
  useEffect(() => {
    if (shownBlock !== undefined) send({ preview: 'show', block: shownBlock })
  }, [shownBlock])
}
