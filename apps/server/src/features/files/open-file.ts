import { fileTypeOf } from '@marquee/domain/files'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'

/** Enough to detect the type of any file. */
const beginningBytes = 16

/** Of what only we make, beside files. */
const typesBeside: Partial<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  mp4: 'video/mp4',
}
const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)

/** A stored file, ready to be served. Throws `not_found`. */
export async function openFile(
  { store }: Services,
  { key, isPublic }: { key: string; isPublic: boolean },
): Promise<ServedFile> {
  const stat = await store.stat(key)
  if (!stat) throw new AppError('not_found')
  const beginning = await store.read(key, { offset: 0, length: beginningBytes })
  return {
    contentType: fileTypeOf(beginning) ?? typesBeside[extensionOf(key)] ?? 'application/octet-stream',
    cacheControl: `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    ...stat,
    read: (range) => store.stream(key, range),
  }
}

/** A page shows many pictures, so the answer is cached, as long as the caller of a request is. */
const cacheMs = 5000

/** A check that throws `not_found` for an organization that is deleted or about to be: nothing of it is public (0094). */
export function createOpenOrganizations(services: Services): (organizationId: string) => Promise<void> {
  const open = createAnswers({
    clock: services.clock,
    read: ({ organizationId }: { organizationId: string }) =>
      asSystem(services, (ctx) => isOrganizationOpen(ctx.db, organizationId)),
    freshForMs: cacheMs,
    max: { entries: 10_000 },
  })
  return async (organizationId) => {
    if (!(await open.get({ organizationId }))) throw new AppError('not_found')
  }
}
