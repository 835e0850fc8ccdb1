/** A flag service of our own for OpenFeature: it knows what it was given last, and says which flags changed. */
import { flagIdentifier } from '@marquee/domain/organizations'
import {
  ErrorCode,
  type JsonValue,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk'

export type FlagProvider = Provider & {
  /** These are the flags from now on; who listens hears the names of those that changed. */
  put(flags: Readonly<Record<string, unknown>>): void
}

/** A provider that begins with `known`: the cache is what was read last (SH-296). */
export function createFlagProvider(known: Readonly<Record<string, unknown>>): FlagProvider {
  let flags = known
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
