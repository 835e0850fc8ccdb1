import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type ReceivedMessage = { data: unknown; source: unknown; origin: string }
type Partner = { window: unknown; origin: string | undefined }
type Answer = { type: 'ready' } | { type: 'shown'; revision: number }

/** How an editor and what it frames understand each other. Each message has all that is shown, so none depends on another. */
export type PreviewProtocol<Shown> = {
  /** What is passed to `postMessage`. */
  toPost: (shown: Shown & { revision: number }) => object
  /** Undefined for anything but an answer of the venue. */
  readAnswer: (received: ReceivedMessage, venue: Partner) => Answer | undefined
}

export type Previewing<Shown> = { source: string; shown: Shown; protocol: PreviewProtocol<Shown> }

/**
 * Keeps the venue in a frame showing what was chosen. It gets everything again whenever it loads, and says when it has drawn it:
 * `isReady` once it is there, `isCurrent` while it shows the newest.
 */
export function usePreviewFrame<Shown>(
  frame: RefObject<HTMLIFrameElement | null>,
  { source, shown, protocol }: Previewing<Shown>,
): { isReady: boolean; isCurrent: boolean } {
  const { origin } = new URL(source, location.href)
  const sent = useRef(0)
  const [drawn, setDrawn] = useState<number>()
  const [isCurrent, setCurrent] = useState(false)
  const send = useEffectEvent(() => {
    sent.current += 1
    setCurrent(false)
    const message = protocol.toPost({ ...shown, revision: sent.current })
    frame.current?.contentWindow?.postMessage(message, origin)
  })
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const answer = protocol.readAnswer(event, { window: frame.current?.contentWindow, origin })
    if (answer?.type === 'ready') send()
    if (answer?.type !== 'shown') return
    setDrawn(answer.revision)
    setCurrent(answer.revision === sent.current)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const content = JSON.stringify(shown)
  useEffect(() => {
    if (sent.current > 0) send()
  }, [content])
  return { isReady: drawn !== undefined, isCurrent }
}
