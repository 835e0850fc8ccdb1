import { findPlayedSession, readWholeAgenda } from '#features/agenda/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'

/**
 * The video whose thumbnail the room shows first: of the session that is on now or next, or else of the last one.
 * Undefined for a session that plays no video from the library.
 */
export async function findPoster(
  { db, clock }: WithDb<OrganizationContext>,
  eventId: string,
): Promise<VideoAssetRow | undefined> {
  const { sessions } = await readWholeAgenda(db, eventId)
  const inOrder = sessions.toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
  const shown = inOrder.find(({ end_time }) => end_time > clock.now()) ?? inOrder.at(-1)
  const played = shown && (await findPlayedSession(db, shown.id))
  for (const id of played?.videos ?? []) {
    const video = await findVideoAsset(db, id)
    if (video?.has_thumbnail) return video
  }
  return undefined
}
