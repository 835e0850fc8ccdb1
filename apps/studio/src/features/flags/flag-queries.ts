import { getPlan, listPublicFlags } from '@marquee/api'
import type { PublicFlagName, PublicFlags } from '@marquee/domain/organizations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** The flags that hold before anybody is signed in: those of the last visit until the server has answered (SH-296). */
const publicFlagsQuery = queryOptions({
  queryKey: ['public-flags'],
  queryFn: async ({ signal }) => keep(await listPublicFlags(signal)),
  staleTime: 5 * 60_000,
})

/** Whether the flags of the installation are loaded, as part of the sign-in state (AU-013), and which are on. */
export function usePublicFlags(): { isLoaded: boolean; isOn: (name: PublicFlagName) => boolean } {
  const { data } = useQuery(publicFlagsQuery)
  const flags = data ?? kept()
  return { isLoaded: data !== undefined, isOn: (name) => flags[name] === true }
}

function keep(flags: PublicFlags): PublicFlags {
  writeStored('localStorage', localKeys.publicFlags, JSON.stringify(flags))
  return flags
}

function kept(): Record<string, unknown> {
  try {
    const flags: unknown = JSON.parse(readStored('localStorage', localKeys.publicFlags) ?? '{}')
    return typeof flags === 'object' ? { ...flags } : {}
  } catch {
    // Whatever else wrote there: it is written over by the next answer.
    return {}
  }
}

export const plansKey = ['plan'] as const

/** The plan of an organisation, with every feature decided (PE-086). */
export const planQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...plansKey, organizationId],
    queryFn: async ({ signal }) => await getPlan(organizationId, signal),
    staleTime: 5 * 60_000,
  })
