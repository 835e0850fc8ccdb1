import { sql } from 'drizzle-orm'
import type { SomeFlags } from '@marquee/domain/organizations'
import type { Services } from '../src/platform/context.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

/** Sets these flags of the organization. Its other flags don't change. */
export async function setFlags(services: Services, organizationId: string, flags: SomeFlags): Promise<void> {
  await asSystem(services, (ctx) =>
    ctx.db.execute(
      sql`update organizations set flags = flags || ${JSON.stringify(flags)}::jsonb where id = ${organizationId}`,
    ),
  )
}
