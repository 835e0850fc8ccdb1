import { fileRules, type FileToSend, type SignedUrl, type SignUrl } from '@marquee/domain/files'
import { findPermittedEvent } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { rightToSend } from './file-policy.ts'
import { contentUrl, filePath, newFileKey } from './file-address.ts'
import { uploadSignatures } from './signature.ts'

/** Enough to upload a slide of one gigabyte at 15 Mbit/s. */
const urlLifetimeSeconds = 10 * 60

type FileInput = { organizationId: string; eventId?: string | undefined; file: FileToSend }

/** A URL with which anyone can upload this one file for ten minutes. The caller has checked the permission. */
export function signFile(ctx: Services, of: FileInput): SignedUrl {
  const { organizationId, eventId, file } = of
  const { purpose, file_type: fileType } = file
  const key = newFileKey({ organizationId, purpose, fileType, eventId }, file.key)
  const endsAtSeconds = Math.floor(ctx.clock.now().getTime() / 1000) + urlLifetimeSeconds
  const proof = new URLSearchParams({
    file_type: fileType,
    purpose,
    expires: String(endsAtSeconds),
    signature: uploadSignatures.sign(ctx, { key, fileType, purpose, endsAtSeconds }),
  })
  return {
    url: `/api/files/${key}?${proof.toString()}`,
    expires_in: urlLifetimeSeconds,
    max_bytes: fileRules[purpose].maxBytes,
    key,
    path: filePath(key),
    content_url: contentUrl(key, ctx.settings.contentHost),
  }
}

/** Like `signFile`, after checking the member's permission. Throws `not_found` and `forbidden`. */
export async function signOwnFile(ctx: MemberContext, request: SignUrl): Promise<SignedUrl> {
  const { event: eventId, ...file } = request
  const permission = rightToSend(file.purpose, eventId !== undefined)
  if (permission !== undefined) permit(ctx.actor, permission)
  if (permission !== undefined && eventId !== undefined) {
    await inOrganization(ctx, (ctx) => findPermittedEvent(ctx, eventId, permission))
  }
  return signFile(ctx, { organizationId: ctx.organizationId, eventId, file })
}
