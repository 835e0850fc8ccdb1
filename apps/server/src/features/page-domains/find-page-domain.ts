import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPageDomain as findRow } from './page-domain-store.ts'

/** Finds a domain of the caller's organization. Throws `not_found`. */
export async function findPageDomain(
  ctx: WithDb<MemberContext>,
  id: string,
): Promise<{ id: string; domain: string }> {
  const row = await findRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { id: row.id, domain: row.domain }
}
