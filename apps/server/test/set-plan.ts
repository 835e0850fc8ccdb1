import { sql } from 'drizzle-orm'
import type { Services } from '../src/platform/context.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

/** The organization has a plan with these features only. */
export async function setPlan(
  services: Services,
  organizationId: string,
  features: Record<string, boolean>,
): Promise<void> {
  await asSystem(services, (ctx) =>
    ctx.db.execute(
      sql`update organizations set tier = 'TEST', pricing_config = ${JSON.stringify(features)}::jsonb
        where id = ${organizationId}`,
    ),
  )
}
