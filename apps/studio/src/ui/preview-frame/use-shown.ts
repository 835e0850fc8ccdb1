import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreviewFrame } from './use-preview-frame.ts'

type Read<Answer> = Parameters<typeof usePreviewFrame<Answer & { type: string }>>[1]['read']
type Answer = { type: 'ready' } | { type: 'shown'; revision: number }

/** How an editor and what it frames understand each other. Each message has all that is shown, so none depends on another. */
export type PreviewProtocol<Shown> = {
  /** What is passed to `postMessage`. */
  toPost: (shown: Shown & { revision: number }) => object
  /** Undefined for anything but an answer of the venue. */
  readAnswer: Read<Answer>
}

export type Previewing<Shown> = { source: string; shown: Shown; protocol: PreviewProtocol<Shown> }

/**
 * Keeps the venue in a frame showing what was chosen. It gets everything again whenever it loads, and says when it has drawn it:
 * `isReady` once it is there, `isCurrent` while it shows the newest.
 */
export function useShown<Shown>(
  frame: RefObject<HTMLIFrameElement | null>,
  { source, shown, protocol }: Previewing<Shown>,
): { isReady: boolean; isCurrent: boolean } {
  const sent = useRef(0)
  const [drawn, setDrawn] = useState<number>()
  const [isCurrent, setCurrent] = useState(false)
  const post = usePreviewFrame<Answer>(frame, {
    source,
    read: protocol.readAnswer,
    onMessage(answer) {
      if (answer.type === 'ready') return send()
      setDrawn(answer.revision)
      setCurrent(answer.revision === sent.current)
    },
  })
  const send = () => {
    sent.current += 1
    setCurrent(false)
    post(protocol.toPost({ ...shown, revision: sent.current }))
  }
  const onChange = useEffectEvent(() => {
    if (sent.current > 0) send()
  })
  const content = JSON.stringify(shown)
  useEffect(() => onChange(), [content])
  return { isReady: drawn !== undefined, isCurrent }
}
