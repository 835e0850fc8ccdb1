/** What people see and decide of their own tracks, also when the session is over. */
import type { OwnTracks } from '@marquee/domain/tracks'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deleteOwnTracks, hasWithdrawn, insertWithdrawal, listOwnTracks, type OwnKey } from './track-store.ts'
import { trackFieldsOf } from './track-view.ts'

type OfSession = { sessionId: string }

/** The caller's own tracks in the session. Throws `forbidden` for whom nobody proved to be the person. */
export async function getOwnTracks(ctx: AudienceContext, session: OfSession): Promise<OwnTracks> {
  const key = ownKey(ctx, session)
  return inOrganization(ctx, (ctx) => view(ctx, key))
}

/**
 * Removes the caller's tracks of the session, and records no more of them in it. What the audience saw stays in the recording.
 * Throws as `getOwnTracks` does, and `not_found` for who was never backstage.
 */
export async function withdrawTracks(ctx: AudienceContext, session: OfSession): Promise<OwnTracks> {
  const key = ownKey(ctx, session)
  return inOrganization(ctx, async (ctx) => {
    if (!(await insertWithdrawal(ctx.db, { ...key, at: ctx.clock.now() }))) throw new AppError('not_found')
    await deleteOwnTracks(ctx.db, key)
    return view(ctx, key)
  })
}

function ownKey({ attendee, eventId }: AudienceContext, { sessionId: broadcastId }: OfSession): OwnKey {
  if (!attendee.isPerson) throw new AppError('forbidden')
  return { eventId, broadcastId, profileId: attendee.profileId }
}

async function view({ db }: WithDb<AudienceContext>, key: OwnKey): Promise<OwnTracks> {
  const rows = await listOwnTracks(db, key)
  return { is_withdrawn: await hasWithdrawn(db, key), tracks: rows.map(trackFieldsOf) }
}
