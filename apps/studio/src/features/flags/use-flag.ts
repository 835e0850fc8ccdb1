/**
 * Flags as components read them. Until the flag service has come (it is not needed for the first paint) they are read
 * from the reply that says who is signed in; from then on by the service, which says when one changes.
 */
import type { FlagName } from '@marquee/domain/organizations'
import { useSyncExternalStore } from 'react'
import { useMe } from '#features/accounts/public.ts'

export type FlagService = {
  isOn(name: FlagName): boolean
  /** Calls `tell` after each change; the reply ends it. */
  subscribe(tell: () => void): () => void
}

let service: FlagService | undefined
const waiting = new Set<() => void>()

/** From now on flags are read by `next`; by nobody when it is left out. */
export function readFlagsBy(next?: FlagService): void {
  service = next
  for (const tell of [...waiting]) tell()
}

function subscribe(tell: () => void): () => void {
  let stop = service?.subscribe(tell)
  const follow = () => {
    stop?.()
    stop = service?.subscribe(tell)
    tell()
  }
  waiting.add(follow)
  return () => {
    waiting.delete(follow)
    stop?.()
  }
}

/** Whether the signed-in person's organization has this flag on; a change redraws without a reload (SH-297). */
export function useFlag(name: FlagName): boolean {
  const { flags } = useMe().organization
  return useSyncExternalStore(subscribe, () => service?.isOn(name)) ?? flags[name]
}
