/**
 * Flags for components. They come from the `getMe` reply until the flag service has loaded, after the first paint, and
 * from the service afterwards, which reports changes.
 */
import type { FlagName } from '@marquee/domain/organizations'
import { useSyncExternalStore } from 'react'
import { useMe } from '#features/accounts/public.ts'

export type FlagService = {
  isOn(name: FlagName): boolean
  /** Calls `listener` after each change; returns a function that stops. */
  subscribe(listener: () => void): () => void
}

let service: FlagService | undefined
const followers = new Set<() => void>()

/** Reads flags from `next` from now on; from the reply if undefined. */
export function setFlagService(next?: FlagService): void {
  service = next
  for (const follow of [...followers]) follow()
}

function subscribe(listener: () => void): () => void {
  let stop = service?.subscribe(listener)
  const follow = () => {
    stop?.()
    stop = service?.subscribe(listener)
    listener()
  }
  followers.add(follow)
  return () => {
    followers.delete(follow)
    stop?.()
  }
}

/** Whether the signed-in person's organization has this flag on; re-renders on a change (SH-297). */
export function useFlag(name: FlagName): boolean {
  const { flags } = useMe().organization
  return useSyncExternalStore(subscribe, () => service?.isOn(name)) ?? flags[name]
}
