import { exportLifeDays } from '@marquee/domain/privacy'
import { z } from 'zod'
import type { OrganizationContext, Services } from '#platform/context.ts'
import { inOrganization, inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { exportEntries } from './export-entries.ts'
import { exportKey } from './export-key.ts'
import { findSubject } from './find-subject.ts'
import type { PrivacyJobs } from './privacy-context.ts'
import { findRequest, updateRequest } from './request-store.ts'
import { zipEntries } from '#platform/store/zip-entries.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { t } from './texts.ts'

const payloadSchema = z.object({ organization_id: z.uuid(), request_id: z.uuid() })

export const exportPersonJob = defineJob({
  name: 'export-person',
  schema: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 3600,
  concurrency: 1,
  run: (ctx: Services & { personalDataParts: PrivacyJobs['parts'] }, payload, attempt) =>
    runExport({ ...ctx, parts: ctx.personalDataParts }, payload, attempt),
})

type Attempt = { signal: AbortSignal; isLastAttempt: boolean }

const lifetimeMs = exportLifeDays * 24 * 60 * 60 * 1000

/** Writes the file of the export to the store. Idempotent: another run writes it again. The last failed attempt marks the request as failed. */
export async function runExport(
  services: PrivacyJobs,
  { organization_id: organizationId, request_id: id }: z.output<typeof payloadSchema>,
  attempt: Attempt,
): Promise<void> {
  const ctx = { ...services, organizationId }
  try {
    await writeExport(ctx, id, attempt.signal)
  } catch (error) {
    if (attempt.isLastAttempt) {
      const failure = t('exportFailed')
      await inOrganization(ctx, (ctx) => updateRequest(ctx.db, id, { status: 'FAILED', failure }))
    }
    throw error
  }
}

async function writeExport(
  ctx: OrganizationContext & PrivacyJobs,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const request = await inOrganization(ctx, (ctx) => findRequest(ctx.db, id))
  if (request?.status !== 'RUNNING') return
  const subject = await inOrganizationWithSystem(ctx, (ctx) => findSubject(ctx, request))
  if (!subject) throw new Error('The person to export no longer exists.')
  const key = exportKey(request)
  const entries = exportEntries(ctx, {
    subject,
    async onProgress(progress) {
      signal.throwIfAborted()
      await inOrganization(ctx, (ctx) => updateRequest(ctx.db, id, { progress }))
    },
  })
  await ctx.store.put(key, zipEntries(entries), { contentType: 'application/zip' })
  const stat = await ctx.store.stat(key)
  const done = { status: 'COMPLETE', progress: 1, size_bytes: stat?.sizeBytes ?? 0 } as const
  const expires_at = new Date(ctx.clock.now().getTime() + lifetimeMs)
  const hasRequest = await inOrganization(ctx, (ctx) => updateRequest(ctx.db, id, { ...done, expires_at }))
  // The person was erased meanwhile.
  if (!hasRequest) await ctx.store.remove(key)
}
