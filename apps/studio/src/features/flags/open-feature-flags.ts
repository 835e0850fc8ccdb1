/** OpenFeature over the `getMe` reply. Loaded after the first paint, as it is 8 KB. */
import { flagIdentifier, flagText, type Organization } from '@marquee/domain/organizations'
import {
  ErrorCode,
  type JsonValue,
  OpenFeature,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'
import type { FlagService } from './use-flag.ts'

/** The name our provider is registered under. */
const domain = 'marquee'

type OpenFeatureFlags = FlagService & { close(): void }

/** The flags of `organization`, updated with each change in the query cache (SH-295 to SH-297). */
export async function openFeatureFlags(
  queryClient: QueryClient,
  organization: Organization,
): Promise<OpenFeatureFlags> {
  const provider = createFlagProvider(organization.flags)
  await OpenFeature.setProviderAndWait(domain, provider, {
    targetingKey: flagIdentifier(organization.id),
    name: flagText(organization.name),
  })
  const client = OpenFeature.getClient(domain)
  const update = () => {
    const current = queryClient.getQueryData(meQuery.queryKey)?.organization
    if (current?.id === organization.id) provider.put(current.flags)
  }
  const stop = queryClient.getQueryCache().subscribe(update)
  update()
  return {
    isOn: (name) => client.getBooleanValue(name, false),
    subscribe(listener) {
      client.addHandler(ProviderEvents.ConfigurationChanged, listener)
      return () => client.removeHandler(ProviderEvents.ConfigurationChanged, listener)
    },
    close: stop,
  }
}

/** An OpenFeature provider over the flags it was last given, which reports the ones that change. */
type FlagProvider = Provider & {
  /** Replaces the flags and notifies listeners of the names that changed. */
  put(flags: Readonly<Record<string, unknown>>): void
}

/** A provider that starts with `initial` (SH-296). */
export function createFlagProvider(initial: Readonly<Record<string, unknown>>): FlagProvider {
  let flags = initial
  const events = new OpenFeatureEventEmitter()

  function resolve(key: string, fallback: boolean): ResolutionDetails<boolean> {
    const value = flags[flagIdentifier(key)]
    if (value === undefined) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND }
    if (typeof value !== 'boolean') return { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH }
    return { value, reason: StandardResolutionReasons.CACHED }
  }

  return {
    metadata: { name: 'marquee' },
    runsOn: 'client',
    events,
    resolveBooleanEvaluation: resolve,
    resolveStringEvaluation: (_key, value) => ({ value, errorCode: ErrorCode.TYPE_MISMATCH }),
    resolveNumberEvaluation: (_key, value) => ({ value, errorCode: ErrorCode.TYPE_MISMATCH }),
    resolveObjectEvaluation: <Value extends JsonValue>(_key: string, value: Value) => ({
      value,
      errorCode: ErrorCode.TYPE_MISMATCH,
    }),
    put(next) {
      const names = new Set([...Object.keys(flags), ...Object.keys(next)])
      const flagsChanged = [...names].filter((name) => flags[name] !== next[name])
      flags = next
      if (flagsChanged.length > 0) events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged })
    },
  }
}
