import { numberFormat } from '@marquee/domain/languages'
import { storageKinds, type StorageUsage } from '@marquee/domain/storage'
import { findOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { findStorageByKind, lockStorage } from './storage-store.ts'
import { t } from './texts.ts'

const gigabyte = 1e9

/** The storage the organization uses, and its quota. */
export async function getStorageUsage(ctx: OrganizationContext): Promise<StorageUsage> {
  return inOrganization(ctx, async (ctx) => {
    const quota_bytes = (await findQuota(ctx.db, ctx)) ?? null
    const byKind = await findStorageByKind(ctx.db, ctx.organizationId)
    const kinds = storageKinds.map((kind) => ({ kind, bytes: byKind.get(kind) ?? 0 }))
    return { used_bytes: total(kinds.map(({ bytes }) => bytes)), quota_bytes, kinds }
  })
}

/**
 * Reserves this many bytes until the transaction ends. Call it in the transaction that records what uses them. Throws
 * `storage_full`.
 */
export async function reserveStorage(ctx: WithDb<OrganizationContext>, bytes: number): Promise<void> {
  const quota = await findQuota(ctx.db, ctx)
  if (quota === undefined) return
  await lockStorage(ctx.db, ctx.organizationId)
  const used = total([...(await findStorageByKind(ctx.db, ctx.organizationId)).values()])
  if (used + bytes <= quota) return
  throw new AppError('storage_full', {
    message: t('overQuota', {
      used: inGigabytes(used),
      quota: inGigabytes(quota),
      needed: inGigabytes(bytes),
    }),
    details: { used_bytes: used, quota_bytes: quota, wanted_bytes: bytes },
  })
}

/** The organization's own quota, or the installation's; undefined when neither is set. */
async function findQuota(
  db: Db,
  { organizationId, settings }: { organizationId: string; settings: Settings },
): Promise<number | undefined> {
  const organization = await findOrganization(db, organizationId)
  return organization?.storage_quota_bytes ?? settings.storageQuotaBytes
}

function total(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

function inGigabytes(bytes: number): string {
  return numberFormat({ maximumFractionDigits: 2 }).format(bytes / gigabyte)
}
