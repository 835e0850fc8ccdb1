/** The block list of the organization. */
import type { Page } from '@marquee/domain/lists'
import type { RegistrationBlock } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { blockView } from './admission-view.ts'
import { deleteBlock, findBlock, insertBlock, listBlocks } from './block-store.ts'

type Listing = { query: { limit: number; offset: number }; url: string }

/** One page of the addresses and domains that can't register, newest first. */
export async function listRegistrationBlocks(
  ctx: MemberContext,
  { query, url }: Listing,
): Promise<Page<RegistrationBlock>> {
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listBlocks(ctx.db, query)
    return pageReply({ results: rows.map(blockView), count, isCapped: false, query, url })
  })
}

/** Keeps the address, or everyone in the domain, from registering. Idempotent. */
export async function createRegistrationBlock(
  ctx: MemberContext,
  { address }: { address: string },
): Promise<RegistrationBlock> {
  return inOrganization(ctx, async (ctx) => {
    const added = await insertBlock(ctx.db, { organization_id: ctx.organizationId, address })
    const row = added ?? (await findBlock(ctx.db, address))
    if (!row) throw new AppError('conflict')
    if (added) await audit(ctx, 'registration_block.added', row)
    return blockView(row)
  })
}

/** Throws `not_found`. */
export async function deleteRegistrationBlock(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const row = await deleteBlock(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await audit(ctx, 'registration_block.removed', row)
  })
}

async function audit(
  ctx: Parameters<typeof writeAudit>[0],
  action: 'registration_block.added' | 'registration_block.removed',
  { id, address }: { id: string; address: string },
): Promise<void> {
  await writeAudit(ctx, { action, target_type: 'registration_block', target_id: id, target_name: address })
}
