import { z } from 'zod'
import { listOrganizationIds, type OrganizationParts } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { deleteOwnedRows, listOwnedTables } from '#platform/db/organization-rows.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'

export const endOrganizationsJob = defineJob({
  name: 'end-organizations',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 60,
  concurrency: 1,
  cron: '*/10 * * * *',
  run: endOrganizations,
})

const payloadSchema = z.object({ organization_id: z.uuid() })

export const deleteOrganizationJob = defineJob({
  name: 'delete-organization',
  schema: payloadSchema,
  retryLimit: 10,
  retryDelaySeconds: 60,
  timeoutSeconds: 6 * 3600,
  concurrency: 1,
  policy: 'one_per_key',
  run: deleteOrganization,
})

/** Queues a deletion job for every organization that has ended, unless it already has one. */
export async function endOrganizations(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    for (const organization_id of await listOrganizationIds(ctx.db, { ended: true })) {
      const job = { payload: { organization_id }, options: { singletonKey: organization_id } }
      await ctx.queue.send(ctx.db, deleteOrganizationJob, job)
    }
  })
}

/** Rows deleted per transaction: about a second of work for the database. */
const atMost = 2000

/**
 * Removes an organization that has ended: sign-ins, jobs, files, rows, and the accounts of people who belonged only to it.
 * Idempotent: each step removes what it finds and keeps what the next run needs to find the rest.
 */
export async function deleteOrganization(
  services: Services & { organizationParts: OrganizationParts },
  { organization_id: organizationId }: z.output<typeof payloadSchema>,
): Promise<void> {
  const { organizationParts: parts } = services
  const ended = await asSystem(services, (ctx) => listOrganizationIds(ctx.db, { ended: true }))
  if (!ended.includes(organizationId)) return
  await asSystem(services, async (ctx) => {
    for (const part of parts) await part.close?.(ctx, organizationId)
    await ctx.queue.removeJobsOf(ctx.db, { organizationId, except: deleteOrganizationJob.name })
  })
  for (const part of parts) await part.removeFiles?.(services, organizationId)
  const rows = await removeRows(services, organizationId)
  const removed: Record<string, number> = {}
  for (const { ownRows } of parts) Object.assign(removed, await ownRows?.remove(services, organizationId))
  // Files uploaded with links that were signed before the end.
  for (const part of parts) await part.removeFiles?.(services, organizationId)
  services.log.info({ organization_id: organizationId, rows, ...removed }, 'an organization was deleted')
}

async function removeRows(
  services: Services & { organizationParts: OrganizationParts },
  organizationId: string,
): Promise<number> {
  const own = services.organizationParts.flatMap(({ ownRows }) => ownRows?.tables ?? [])
  const tables = await asSystem(services, (ctx) => listOwnedTables(ctx.db))
  let rows = 0
  for (const table of tables.filter(({ name }) => !own.includes(name))) {
    let removed = 1
    // Rows may refer to each other, so repeat until none is left.
    while (removed > 0) {
      removed = await asSystem(services, (ctx) => deleteOwnedRows(ctx.db, { table, organizationId, atMost }))
      rows += removed
    }
  }
  return rows
}
