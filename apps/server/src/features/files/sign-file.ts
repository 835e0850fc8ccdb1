import { fileRules, type FileToSend, type SignedUrl, type SignUrl } from '@marquee/domain/files'
import { findPermittedEvent } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { rightToSend } from './file-policy.ts'
import { contentUrl, filePath, newFileKey } from './file-address.ts'
import type { Signatures } from './signature.ts'

/** Enough to upload a slide of one gigabyte at 15 Mbit/s. */
const lifeSeconds = 10 * 60

type FileOf = { organizationId: string; eventId?: string | undefined; file: FileToSend }

/** An address to which anyone who has it can upload this one file for ten minutes. The caller has checked the permission. */
export function signFile({ settings, clock }: Services, signatures: Signatures, of: FileOf): SignedUrl {
  const { organizationId, eventId, file } = of
  const { purpose, file_type: fileType } = file
  const key = newFileKey({ organizationId, purpose, eventId }, file.key)
  const endsAtSeconds = Math.floor(clock.now().getTime() / 1000) + lifeSeconds
  const proof = new URLSearchParams({
    file_type: fileType,
    purpose,
    expires: String(endsAtSeconds),
    signature: signatures.sign({ key, fileType, purpose, endsAtSeconds }),
  })
  return {
    url: `/api/files/${key}?${proof.toString()}`,
    expires_in: lifeSeconds,
    max_bytes: fileRules[purpose].maxBytes,
    key,
    path: filePath(key),
    content_url: contentUrl(key, settings.contentHost),
  }
}

/** Checks first that the member can change what the file is for. Throws `not_found` and `forbidden`. */
export async function signOwnFile(
  ctx: MemberContext,
  { signatures, wanted }: { signatures: Signatures; wanted: SignUrl },
): Promise<SignedUrl> {
  const { event: eventId, ...file } = wanted
  const right = rightToSend(file.purpose, eventId !== undefined)
  if (right !== undefined) permit(ctx.actor, right)
  if (right !== undefined && eventId !== undefined) {
    await inOrganization(ctx, (ctx) => findPermittedEvent(ctx, eventId, right))
  }
  return signFile(ctx, signatures, { organizationId: ctx.organizationId, eventId, file })
}
