import type { ApiToken } from '@marquee/domain/api-tokens'
import type { ApiTokenRow } from './api-token-store.ts'

type Creator = { id: string; first_name: string; last_name: string }

/** Never includes the hash; only the reply that creates a token has its secret. */
export function apiTokenView(row: ApiTokenRow, creator: Creator | undefined): ApiToken {
  const { id, name, prefix, scopes, created_at, last_used_at, expires_at } = row
  return {
    id,
    name,
    prefix,
    scopes,
    created_by: creator ?? null,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  }
}
