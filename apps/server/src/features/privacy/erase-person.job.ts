import { z } from 'zod'
import { writeAudit } from '#features/audit/public.ts'
import { removeFiles } from '#features/files/public.ts'
import { lockOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext, Services } from '#platform/context.ts'
import type { ErasedSubject } from '#platform/db/personal-data.ts'
import { inOrganization, inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { exportKey } from './export-key.ts'
import { findSubject } from './find-subject.ts'
import { pictureKeys, unusedKeys } from './picture-keys.ts'
import type { PrivacyJobs } from './privacy-context.ts'
import { listExportsAbout, lockRequest, type RequestRow, updateRequest } from './request-store.ts'
import { t } from './texts.ts'

const payloadSchema = z.object({ organization_id: z.uuid(), request_id: z.uuid() })

export const erasePersonJob = defineJob({
  name: 'erase-person',
  schema: payloadSchema,
  retryLimit: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 900,
  concurrency: 1,
  run: (ctx: Services & { personalDataParts: PrivacyJobs['parts'] }, payload, attempt) =>
    runErasure({ ...ctx, parts: ctx.personalDataParts }, payload, attempt),
})

type EraseContext = OrganizationContext & PrivacyJobs

/**
 * Erases everything the organization has about the person. One transaction erases the rows and records which files to
 * remove. If the job is interrupted, the next attempt starts over before that commit, and only with the files after it.
 */
export async function runErasure(
  services: PrivacyJobs,
  { organization_id: organizationId, request_id: id }: z.output<typeof payloadSchema>,
  attempt: { isLastAttempt: boolean },
): Promise<void> {
  const ctx = { ...services, organizationId }
  try {
    await inOrganizationWithSystem(ctx, (ctx) => eraseRows(ctx, id))
    await finishFiles(ctx, id)
  } catch (error) {
    if (attempt.isLastAttempt) {
      const failure = t('erasureFailed')
      await inOrganization(ctx, (ctx) => updateRequest(ctx.db, id, { status: 'FAILED', failure }))
    }
    throw error
  }
}

async function eraseRows(ctx: WithSystemDb<EraseContext>, id: string): Promise<void> {
  await lockOrganization(ctx.db, ctx.organizationId)
  const request = await lockRequest(ctx.db, id)
  if (request?.status !== 'RUNNING' || request.erased_at) return
  const subject = await findSubject(ctx, request)
  if (!subject) throw new Error('The person to erase no longer exists.')
  const person: ErasedSubject = {
    ...subject.data,
    pseudonym: request.pseudonym,
    pseudonymId: request.id,
    isAccountErased: subject.isAccountErased,
  }
  const exports = await listExportsAbout(ctx.db, person)
  const pictures = await pictureKeys(ctx, person)
  for (const part of ctx.parts) await part.beforeErasure?.(ctx, person)
  for (const part of ctx.parts) for (const list of part.lists) await list.erase?.(ctx, person)
  const files = exports.map((export_id) => exportKey({ ...request, id: export_id }))
  await finishRows(ctx, request, [...files, ...(await unusedKeys(ctx, pictures))])
}

async function finishRows(
  ctx: WithSystemDb<EraseContext>,
  request: RequestRow,
  files: string[],
): Promise<void> {
  await updateRequest(ctx.db, request.id, {
    user_id: null,
    profile_id: null,
    email: null,
    erased_at: ctx.clock.now(),
    files_to_remove: files,
    progress: 0.5,
  })
  const target = { target_type: 'erasure', target_id: request.id, target_name: request.pseudonym }
  const by = request.requested_by === null ? {} : { actor: { userId: request.requested_by } }
  await writeAudit({ ...ctx, ...by }, { action: 'person.erased', ...target })
}

async function finishFiles(ctx: EraseContext, id: string): Promise<void> {
  const request = await inOrganization(ctx, (ctx) => lockRequest(ctx.db, id))
  if (request?.status !== 'RUNNING' || !request.erased_at) return
  await removeFiles(ctx, request.files_to_remove)
  await inOrganization(ctx, (ctx) =>
    updateRequest(ctx.db, id, { status: 'COMPLETE', progress: 1, files_to_remove: [] }),
  )
}
