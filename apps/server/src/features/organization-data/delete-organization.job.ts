import { z } from 'zod'
import { revokeSignInsTo } from '#features/accounts/public.ts'
import { pruneAuditEntriesOf } from '#features/audit/public.ts'
import { filePrefixes } from '#features/files/public.ts'
import { listOrganizationIds } from '#features/organizations/public.ts'
import { exportPrefix } from '#features/privacy/public.ts'
import { allFilesPrefix, removeVideoFilesJob } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import {
  deleteMembers,
  deleteOrganizationRow,
  deleteRowsOf,
  listOwnedTables,
  listVideoIds,
} from './deletion-store.ts'

export const endOrganizationsJob = {
  name: 'end-organizations',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 60,
  concurrency: 1,
} as const

export const deleteOrganizationJob = {
  name: 'delete-organization',
  payload: z.object({ organization_id: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  timeoutSeconds: 6 * 3600,
  concurrency: 1,
  isExclusive: true,
} as const

/** Every organisation that is past its end is being deleted. Idempotent: of one that is, no second job is made. */
export async function endOrganizations(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    for (const organization_id of await listOrganizationIds(ctx.db, { ended: true })) {
      const order = { payload: { organization_id }, options: { singletonKey: organization_id } }
      await ctx.queue.send(ctx.db, deleteOrganizationJob, order)
    }
  })
}

/** A second of work for the database: in between others have their turn. */
const atMost = 2000
/** Deleting an account looks at everything that names its person. */
const membersAtOnce = 50
const videosAtOnce = 200
/** Longer than a worker that holds a piece of a video goes on with it. */
const lateSeconds = 3600

/**
 * Nothing of an organisation that is past its end is left: no row, no file, no job, no sign-in, and no account of whoever
 * belonged to it alone. Idempotent: every step removes what it finds, in an order that leaves what the next run needs to
 * find the rest; the organisation's own row goes last.
 */
export async function deleteOrganization(
  services: Services,
  { organization_id: organizationId }: z.output<typeof deleteOrganizationJob.payload>,
): Promise<void> {
  const ended = await asSystem(services, (ctx) => listOrganizationIds(ctx.db, { ended: true }))
  if (!ended.includes(organizationId)) return
  await asSystem(services, async (ctx) => {
    await revokeSignInsTo(ctx, organizationId)
    await ctx.queue.removeJobsOf(ctx.db, { organizationId, except: deleteOrganizationJob.name })
  })
  await removeFiles(services, organizationId)
  await pruneAuditEntriesOf(services, organizationId)
  const rows = await removeRows(services, organizationId)
  const { members, accounts } = await removeMembers(services, organizationId)
  await asSystem(services, (ctx) => deleteOrganizationRow(ctx.db, organizationId))
  // What was sent to an address of before the end.
  await removeFiles(services, organizationId)
  services.log.info(
    { organization_id: organizationId, rows, members, accounts },
    'an organization was deleted',
  )
}

async function removeFiles(services: Services, organizationId: string): Promise<void> {
  let after: string | undefined
  do {
    const page = { organizationId, after, limit: videosAtOnce }
    const ids = await asSystem(services, (ctx) => listVideoIds(ctx.db, page))
    for (const id of ids) {
      await services.store.removeAll(allFilesPrefix({ id }))
      // A worker that was at it may write once more before it finds the video gone.
      const order = { payload: { video_asset_id: id }, options: { startAfterSeconds: lateSeconds } }
      await asSystem(services, (ctx) => ctx.queue.send(ctx.db, removeVideoFilesJob, order))
    }
    after = ids.at(-1)
  } while (after !== undefined)
  const prefixes = [...filePrefixes(organizationId), exportPrefix({ organization_id: organizationId })]
  for (const prefix of prefixes) await services.store.removeAll(prefix)
}

async function removeRows(services: Services, organizationId: string): Promise<number> {
  let rows = 0
  for (const table of await asSystem(services, (ctx) => listOwnedTables(ctx.db))) {
    let removed = 1
    // A table whose rows name each other is done only when nothing is found.
    while (removed > 0) {
      removed = await asSystem(services, (ctx) => deleteRowsOf(ctx.db, { table, organizationId, atMost }))
      rows += removed
    }
  }
  return rows
}

async function removeMembers(
  services: Services,
  organizationId: string,
): Promise<{ members: number; accounts: number }> {
  const total = { members: 0, accounts: 0 }
  let removed = membersAtOnce
  while (removed > 0) {
    const gone = await asSystem(services, (ctx) =>
      deleteMembers(ctx.db, { organizationId, atMost: membersAtOnce }),
    )
    removed = gone.members
    total.members += gone.members
    total.accounts += gone.accounts
  }
  return total
}
