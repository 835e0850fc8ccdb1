/**
 * An OpenFeature provider backed by our database, which operators may replace with another one. The targeting key is the
 * organization's id; flags of the installation have none.
 */
import { flagIdentifier } from '@marquee/domain/organizations'
import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'

/** Reads all flags of an organization, or of the installation if `organizationId` is undefined. */
export type ReadFlags = (organizationId: string | undefined) => Promise<Record<string, unknown>>

/** A stateless provider: it calls `read` for every evaluation, so that changes take effect immediately. */
export function createFlagProvider(read: ReadFlags): Provider {
  async function resolve<Value>(
    key: string,
    context: EvaluationContext,
    isExpectedType: (value: unknown) => value is Value,
  ): Promise<ResolutionDetails<Value>> {
    const { targetingKey } = context
    const flags = await read(targetingKey === undefined ? undefined : flagIdentifier(targetingKey))
    const name = flagIdentifier(key)
    if (!Object.hasOwn(flags, name)) throw new FlagNotFoundError(`There is no flag ${name}.`)
    const value = flags[name]
    if (!isExpectedType(value)) throw new TypeMismatchError(`The flag ${name} has a value of another type.`)
    return { value, reason: StandardResolutionReasons.TARGETING_MATCH }
  }

  return {
    metadata: { name: 'marquee' },
    runsOn: 'server',
    resolveBooleanEvaluation: (key, _fallback, context) => resolve(key, context, isBoolean),
    resolveStringEvaluation: (key, _fallback, context) => resolve(key, context, isString),
    resolveNumberEvaluation: () => Promise.reject(new TypeMismatchError('No flag is a number.')),
    resolveObjectEvaluation: <Value extends JsonValue>(): Promise<ResolutionDetails<Value>> =>
      Promise.reject(new TypeMismatchError('No flag is an object.')),
  }
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isString = (value: unknown): value is string => typeof value === 'string'
