import type { EventPart } from '#features/events/public.ts'
import type { OrganizationPart } from '#features/organizations/public.ts'
import { livePrefixOf } from './live-prefix.ts'
import { removeInputFilesJob } from './remove-input-files.job.ts'
import { clearRtmpInputs, copyRtmpInputs, countRtmpInputs, listInputIds } from './rtmp-input-store.ts'

/** Inputs are copied with their event, as names: each has keys of its own. */
export const liveInputsPart: EventPart = {
  name: 'live_inputs',
  copy: copyRtmpInputs,
  clear: clearRtmpInputs,
  async contents(db, eventId) {
    const count = await countRtmpInputs(db, eventId)
    return count === 0 ? [] : [{ what: 'live_inputs', count }]
  },
  async beforeDelete(ctx, event) {
    const rtmp_input_ids = await listInputIds(ctx.db, event.id)
    if (rtmp_input_ids.length === 0) return
    const payload = { organization_id: event.organization_id, rtmp_input_ids }
    await ctx.queue.send(ctx.db, removeInputFilesJob, { payload })
  },
}

export const liveInputsOrganizationPart: OrganizationPart = {
  name: 'live-inputs',
  async removeFiles({ store }, organizationId) {
    await store.removeAll(livePrefixOf(organizationId))
  },
}
