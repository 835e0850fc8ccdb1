import { useEffect, useEffectEvent } from 'react'

/** Goes to the first page when the current one no longer exists (VL-082). */
export function ToFirstPage({ onGo }: { onGo: () => void }) {
  const go = useEffectEvent(onGo)
  useEffect(() => go(), [])
  return null
}
