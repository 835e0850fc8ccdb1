import type { ExportLink } from '@marquee/domain/privacy'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { exportKey } from './export-key.ts'
import type { PrivacyContext } from './privacy-context.ts'
import { downloadSignatures } from './privacy-keys.ts'
import { isOwnExport } from './privacy-policy.ts'
import { findListedRequest, findRequest, type RequestRow } from './request-store.ts'
import { t } from './texts.ts'

const linkLifetimeSeconds = 5 * 60

/** A link that only the caller can open, for five minutes. Throws `not_found` and `conflict`. */
export async function linkExport(ctx: PrivacyContext, id: string): Promise<ExportLink> {
  permit(ctx.actor, 'privacy:read')
  return inOrganization(ctx, async (ctx) => {
    await getReadyExport(ctx, id)
    const listed = await findListedRequest(ctx.db, id)
    const target = { target_type: 'export', target_id: id, target_name: listed?.person ?? '' }
    await writeAudit(ctx, { action: 'person.export_downloaded', ...target })
    const endsAtSeconds = Math.floor(ctx.clock.now().getTime() / 1000) + linkLifetimeSeconds
    const signature = downloadSignatures.sign(ctx, { requestId: id, userId: ctx.actor.userId, endsAtSeconds })
    const proof = new URLSearchParams({ expires: String(endsAtSeconds), signature })
    return { url: `/media/privacy/${id}?${proof.toString()}`, expires_in: linkLifetimeSeconds }
  })
}

/** The file of the export. Throws `forbidden` unless the link was signed for the caller and hasn't expired. */
export async function openExport(
  ctx: PrivacyContext,
  { id, expires, signature }: { id: string; expires: number; signature: string },
): Promise<ServedFile> {
  permit(ctx.actor, 'privacy:read')
  const download = { requestId: id, userId: ctx.actor.userId, endsAtSeconds: expires }
  const isExpired = expires * 1000 <= ctx.clock.now().getTime()
  if (isExpired || !downloadSignatures.isSigned(ctx, download, signature)) throw new AppError('forbidden')
  const request = await inOrganization(ctx, (ctx) => getReadyExport(ctx, id))
  const key = exportKey(request)
  const stat = await ctx.store.stat(key)
  if (!stat) throw new AppError('not_found')
  return {
    ...stat,
    contentType: 'application/zip',
    cacheControl: 'private, no-store',
    contentDisposition: attachment(`personal-data-${request.created_at.toISOString().slice(0, 10)}.zip`),
    read: (range) => ctx.store.stream(key, range),
  }
}

async function getReadyExport(ctx: WithDb<MemberContext>, id: string): Promise<RequestRow> {
  const request = await findRequest(ctx.db, id)
  if (!request || !isOwnExport(ctx, request)) throw new AppError('not_found')
  if (request.status !== 'COMPLETE') {
    throw new AppError('conflict', { message: t('exportNotReady') })
  }
  const isExpired = request.expires_at !== null && request.expires_at <= ctx.clock.now()
  if (isExpired) throw new AppError('not_found')
  return request
}
