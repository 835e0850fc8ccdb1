import { findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { findAnswerFile } from './answer-file-store.ts'

/**
 * Opens a file attached to a form, for people who can read its registrant; always as a download, never displayed.
 * Throws `not_found`, and `forbidden` in another team.
 */
export async function openAnswerFile(ctx: MemberContext, id: string): Promise<ServedFile> {
  const row = await inOrganization(ctx, async (ctx) => {
    const found = await findAnswerFile(ctx.db, id)
    if (!found || found.event_id === null || found.registration_id === null) throw new AppError('not_found')
    await findPermittedEvent(ctx, found.event_id, 'registrant:read')
    return found
  })
  const stat = await ctx.store.stat(row.storage_key)
  if (!stat) throw new AppError('not_found')
  return {
    contentType: row.media_type,
    contentDisposition: attachment(row.name),
    cacheControl: 'private, no-store',
    ...stat,
    read: (range) => ctx.store.stream(row.storage_key, range),
  }
}
