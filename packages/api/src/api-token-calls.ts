import type { ApiToken, CreateApiToken, CreatedApiToken } from '@marquee/domain/api-tokens'
import type { Page } from '@marquee/domain/lists'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/api-tokens.gen.ts'

/** A page of the organisation's API tokens, newest first. */
export async function listApiTokens(
  query: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<ApiToken>> {
  return await dataOf(generated.listApiTokens({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** There is one more API token; only this reply has its secret. */
export async function createApiToken(body: CreateApiToken): Promise<CreatedApiToken> {
  return await dataOf(generated.createApiToken({ body, throwOnError: true }))
}

/** The API token with this id opens nothing any more. */
export async function deleteApiToken(id: string): Promise<void> {
  await generated.deleteApiToken({ path: { id }, throwOnError: true })
}
