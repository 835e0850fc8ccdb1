import { readPreviewAnswer, type ShowMessage, showToPost } from '@marquee/domain/branding'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export type ShownPart = Omit<ShowMessage, 'revision'>

/**
 * Keeps the venue in a frame showing what was chosen. It gets everything again whenever it loads, and says when it has drawn it:
 * `isReady` once it is there, `isCurrent` while it shows the newest.
 */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { source, shown }: { source: string; shown: ShownPart },
): { isReady: boolean; isCurrent: boolean } {
  const { origin } = new URL(source, location.href)
  const sent = useRef(0)
  const [drawn, setDrawn] = useState<number>()
  const [isCurrent, setCurrent] = useState(false)
  const send = useEffectEvent(() => {
    sent.current += 1
    setCurrent(false)
    frame.current?.contentWindow?.postMessage(showToPost({ ...shown, revision: sent.current }), origin)
  })
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const answer = readPreviewAnswer(event, { window: frame.current?.contentWindow, origin })
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
