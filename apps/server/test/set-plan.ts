import { sql } from 'drizzle-orm'
import type { Services } from '../src/platform/context.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

/** Gives the organization a plan with only these features. */
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
