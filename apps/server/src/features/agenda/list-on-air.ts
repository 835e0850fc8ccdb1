import type { ListedSessionOnAir } from '@marquee/domain/agenda'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { listOnAirRows } from './on-air-store.ts'

/** Sessions on air at events that the caller may see, newest first, up to `limit`. */
export async function listOnAir(
  ctx: WithDb<MemberContext>,
  { workspace, limit }: { workspace?: string | undefined; limit: number },
): Promise<ListedSessionOnAir[]> {
  const visible = visibleWorkspaces(ctx.actor, 'event:read')
  return listOnAirRows(ctx.db, { workspace, visible, limit })
}
