import type { OpenSession } from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import type { UserContext } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { deviceName } from './device-name.ts'
import { listOpenSignIns, type SignIn } from './sign-in-store.ts'
import { providerReached } from './provider-reached.ts'

type Asked = { query: { limit: number; offset: number }; url: string }

/** The open sign-ins of whoever asks that theirs reaches, the newest first. */
export async function listSessions(ctx: UserContext, { query, url }: Asked): Promise<Page<OpenSession>> {
  const { userId, signInId } = ctx.user
  const providerOf = providerReached(ctx.user)
  const { rows, count } = await asSystem(ctx, (ctx) =>
    listOpenSignIns(ctx.db, { userId, providerOf, at: ctx.clock.now(), ...query }),
  )
  const results = rows.map((row) => sessionView(row, signInId))
  return pageReply({ results, count, isCapped: false, query, url })
}

function sessionView(row: SignIn, currentId: string): OpenSession {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    ip_address: row.ip_address,
    method: row.method,
    created_at: row.created_at.toISOString(),
    last_used_at: row.rotated_at.toISOString(),
    is_current: row.id === currentId,
  }
}
