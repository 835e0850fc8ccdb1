import type { StageBuffer } from '@marquee/domain/stage'
import { findBufferVideo } from '#features/branding/public.ts'
import { findVideoAsset } from '#features/video-library/public.ts'
import { shareReads } from '#platform/cache/share-reads.ts'
import type { AudienceContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { AddressesOf } from './get-replay.ts'

type EventKey = { organizationId: string; eventId: string }

export type StageBuffers = {
  /** The buffer video of the event, which everyone who waits at a stage asks for at the same time. */
  get(ctx: AudienceContext): Promise<StageBuffer>
}

export function createStageBuffers(services: Services, addressesOf: AddressesOf): StageBuffers {
  const read = shareReads(({ organizationId, eventId }: EventKey) =>
    inOrganization({ ...services, organizationId }, async ({ db }): Promise<StageBuffer> => {
      const chosen = await findBufferVideo(db, eventId)
      const video = chosen && (await findVideoAsset(db, chosen.id))
      return { media: (video && addressesOf(video)?.master) ?? null }
    }),
  )
  return {
    // As in the room, nothing plays until a profile is complete.
    get: async ({ organizationId, eventId, attendee }) =>
      attendee.owesProfile ? { media: null } : read({ organizationId, eventId }),
  }
}
