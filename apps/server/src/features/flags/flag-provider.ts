/**
 * Our table as a flag service: OpenFeature asks it, and whoever runs Marquee may put another provider in its place.
 * Flags of an organization are asked for with its id as the targeting key, those of the installation without one.
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

/** Every flag with its value, of an organization or (undefined) of the installation. */
export type ReadFlags = (organizationId: string | undefined) => Promise<Record<string, unknown>>

/** A provider that knows the flags that `read` finds, and no state of its own: a change is seen by the next question. */
export function createFlagProvider(read: ReadFlags): Provider {
  async function resolve<Value>(
    key: string,
    context: EvaluationContext,
    isRight: (value: unknown) => value is Value,
  ): Promise<ResolutionDetails<Value>> {
    const { targetingKey } = context
    const flags = await read(targetingKey === undefined ? undefined : flagIdentifier(targetingKey))
    const name = flagIdentifier(key)
    if (!Object.hasOwn(flags, name)) throw new FlagNotFoundError(`There is no flag ${name}.`)
    const value = flags[name]
    if (!isRight(value)) throw new TypeMismatchError(`The flag ${name} holds another kind of value.`)
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
