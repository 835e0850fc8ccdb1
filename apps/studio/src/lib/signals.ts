/**
 * Live updates. A signal says that something changed, never what it is now: listeners refetch. After a gap in the
 * connection everything on screen may be out of date.
 */
import { useThrottledCallback } from '@mantine/hooks'
import type { Signal } from '@marquee/domain/signals'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
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

/** Faster than anyone reads; one change can send dozens of signals, and people register by the hundred. */
const usualEveryMs = 2_000

type Throttled<Type extends Signal['type']> = {
  everyMs?: number
  /** Leaves out signals about something else. */
  isMeant?: (signal: Extract<Signal, { type: Type }>) => boolean
}

/** Calls `refetch` after signals of these types, at most once in two seconds. */
export function useRefetchOnSignals<Type extends Signal['type']>(
  types: readonly Type[],
  refetch: () => void,
  { everyMs = usualEveryMs, isMeant = () => true }: Throttled<Type> = {},
): void {
  const throttled = useThrottledCallback(refetch, everyMs)
  const onSignal = useEffectEvent((signal: Signal) => {
    if (types.some((type) => isOfType(signal, type) && isMeant(signal))) throttled()
  })
  useEffect(() => listen({ onSignal: (signal) => onSignal(signal) }), [])
}

/** Calls `handle` when signals may have been missed. */
export function useSignalGap(handle: () => void): void {
  const onGap = useEffectEvent(handle)
  useEffect(() => listen({ onGap: () => onGap() }), [])
}

/**
 * Marks fetched data as stale when a signal arrives that no listener could act on: the page that shows the data isn't
 * mounted, or its first reply is still in flight and may have been read before the change. After a gap everything is
 * refetched.
 */
export function useStaleOnSignals(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listen({
        onSignal() {
          fetchAgainAfterFirstReply(queryClient)
          void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
        },
        onGap() {
          fetchAgainAfterFirstReply(queryClient)
          void queryClient.invalidateQueries()
        },
      }),
    [queryClient],
  )
}

/** Queries to refetch after their first reply, however many signals arrive before it. */
const awaited = new WeakSet<Query>()

function fetchAgainAfterFirstReply(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || awaited.has(query)) continue
    awaited.add(query)
    const fetchAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(fetchAgain, () => undefined).finally(() => awaited.delete(query))
  }
}

function isOfType<Type extends Signal['type']>(
  signal: Signal,
  type: Type,
): signal is Extract<Signal, { type: Type }> {
  return signal.type === type
}
