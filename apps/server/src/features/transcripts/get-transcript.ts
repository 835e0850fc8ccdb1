import type { Transcript } from '@marquee/domain/transcripts'
import { findOrganization, organizationView } from '#features/organizations/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isTranscribable } from './submit-transcription.ts'
import { findItems, findTranscript } from './transcript-store.ts'
import { transcriptView } from './transcript-view.ts'
import { captionsOfWords } from './words-pool.ts'
import { noWords } from './written-words.ts'

/** A transcript's reply, with its items as the stored JSON: those of ten hours take long to parse. */
export type TranscriptReply = { head: Omit<Transcript, 'items'>; items: string }

/** The video's transcript (VL-091); empty while it has none. Throws `not_found`. */
export async function getTranscript(ctx: MemberContext, id: string): Promise<TranscriptReply> {
  return inOrganization(ctx, async (ctx) => {
    const video = await findVideoAsset(ctx.db, id)
    if (!video) throw new AppError('not_found')
    return transcriptReply(ctx, video)
  })
}

export async function transcriptReply(
  ctx: WithDb<MemberContext>,
  video: VideoAssetRow,
): Promise<TranscriptReply> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  const row = await findTranscript(ctx.db, video)
  const head = transcriptView({
    video,
    row,
    actor: ctx.actor,
    canTranscribe: isTranscribable(ctx, video),
    // VL-277.
    isDownloadOn: organization
      ? organizationView(organization).flags.enableVideoLibraryTranscriptDownload
      : false,
  })
  // An incomplete transcript shows no words.
  return { head, items: row?.status === 'COMPLETE' ? await findItems(ctx.db, video) : noWords.items }
}

/** This version's transcript as a WebVTT file; undefined unless it is complete. */
export async function findCaptions(
  db: Db,
  video: Parameters<typeof findTranscript>[1],
): Promise<string | undefined> {
  const transcript = await findTranscript(db, video)
  return transcript?.status === 'COMPLETE' ? captionsOfWords(await findItems(db, video)) : undefined
}
