import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type ReceivedMessage = { data: unknown; source: unknown; origin: string }
type Partner = { window: unknown; origin: string | undefined }

type FramedPage<Heard> = {
  source: string
  /** Undefined for anything but a message of the page. */
  read: (received: ReceivedMessage, page: Partner) => Heard | undefined
  onMessage: (message: Heard) => void
}

/**
 * Hears the page of the venue in a frame, and returns what posts to it. Nothing is posted before the page is `ready`: until then the
 * frame may have a page of another origin, to which browsers refuse to post.
 */
export function usePreviewFrame<Heard extends { type: string }>(
  frame: RefObject<HTMLIFrameElement | null>,
  { source, read, onMessage }: FramedPage<Heard>,
): (message: object) => void {
  const { origin } = new URL(source, location.href)
  const isListening = useRef(false)
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = read(event, { window: frame.current?.contentWindow, origin })
    if (!message) return
    if (message.type === 'ready') isListening.current = true
    onMessage(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(
    () => () => {
      isListening.current = false
    },
    [source],
  )
  return (message) => {
    if (isListening.current) frame.current?.contentWindow?.postMessage(message, origin)
  }
}
