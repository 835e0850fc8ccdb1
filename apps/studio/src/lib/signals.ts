/**
 * Live updates. A signal says that something changed, never what it is now: listeners refetch. After a gap in the
 * connection everything on screen may be out of date.
 */
import type { Signal } from '@marquee/domain/signals'
import { useEffect, useEffectEvent } from 'react'

type Listener = { onSignal?: (signal: Signal) => void; onGap?: () => void }

const listeners = new Set<Listener>()

/** Notifies every listener; `gap` means that signals may have been missed. */
export function emitSignal(signal: Signal | 'gap'): void {
  for (const { onSignal, onGap } of listeners) {
    if (signal === 'gap') onGap?.()
    else onSignal?.(signal)
  }
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls `handle` with each signal of `type` while the component is mounted. */
export function useSignal<Type extends Signal['type']>(
  type: Type,
  handle: (signal: Extract<Signal, { type: Type }>) => void,
): void {
  const onSignal = useEffectEvent((signal: Signal) => {
    if (isOfType(signal, type)) handle(signal)
  })
  useEffect(() => listen({ onSignal: (signal) => onSignal(signal) }), [])
}

/** Calls `handle` when signals may have been missed. */
export function useSignalGap(handle: () => void): void {
  const onGap = useEffectEvent(handle)
  useEffect(() => listen({ onGap: () => onGap() }), [])
}

function isOfType<Type extends Signal['type']>(
  signal: Signal,
  type: Type,
): signal is Extract<Signal, { type: Type }> {
  return signal.type === type
}
