/** The calls of the outbox. */
import type { Effect, Letter } from '@marquee/domain/effects'
import type { Page } from '@marquee/domain/lists'
import * as generated from './generated/sdk/effects.gen.ts'
import type { ListEffectsData } from './generated/types.gen.ts'
import { abortedBy, dataOf } from './client.ts'

/** The page of effects that `query` asks for. */
export async function listEffects(
  query: NonNullable<ListEffectsData['query']>,
  signal?: AbortSignal,
): Promise<Page<Effect>> {
  return await dataOf(generated.listEffects({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The letter of this effect. */
export async function getLetter(id: string, signal?: AbortSignal): Promise<Letter> {
  return await dataOf(generated.getEffect({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** This effect is tried again from its first attempt. */
export async function replayEffect(id: string): Promise<Letter> {
  return await dataOf(generated.replayEffect({ path: { id }, throwOnError: true }))
}
