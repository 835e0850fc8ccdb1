import { useEffect, useEffectEvent } from 'react'

/** In place of a page that is not there any more: goes to the first (VL-082). */
export function ToFirstPage({ onGo }: { onGo: () => void }) {
  const go = useEffectEvent(onGo)
  useEffect(() => go(), [])
  return null
}
