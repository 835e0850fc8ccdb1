/** What importing and undoing have in common. */
import { z } from 'zod'
import type { FlatFileStatus } from '@marquee/domain/registrant-import'
import { doBatch } from '#features/registrants/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { type ImportRow, lockImport } from './flat-file-store.ts'

export const importPayload = z.object({
  organization_id: z.uuid(),
  event_id: z.uuid(),
  import_id: z.uuid(),
})
export type ImportPayload = z.output<typeof importPayload>

type Step = {
  payload: ImportPayload
  /** The status of the import while the job is at work. */
  status: FlatFileStatus
  /** Does the next batch; returns whether more may follow. */
  next: (ctx: WithDb<OrganizationContext>, row: ImportRow) => Promise<boolean>
}

/** Does the next batch of the import, and notifies open studios. Returns whether more may follow. */
export async function doImportBatch(services: Services, { payload, status, next }: Step): Promise<boolean> {
  const { organization_id: organizationId, event_id: eventId, import_id: id } = payload
  return doBatch(services, {
    organizationId,
    eventId,
    async lock(db) {
      const row = await lockImport(db, id)
      return row?.status === status ? row : undefined
    },
    next,
  })
}
