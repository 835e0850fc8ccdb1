import type { Transcript } from '@marquee/domain/transcripts'
import { findOrganization, organizationView } from '#features/organizations/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isTranscribable } from './submit-transcription.ts'
import { findItems, findTranscript } from './transcript-store.ts'
import { transcriptView } from './transcript-view.ts'
import { noWords } from './written-words.ts'

/** A transcript as it travels, its items as the JSON that they are stored as: those of ten hours take long to read. */
export type TranscriptReply = { head: Omit<Transcript, 'items'>; items: string }

/** What was said in the video (VL-091); empty while it has no transcript. Throws `not_found`. */
export async function getTranscript(ctx: MemberContext, id: string): Promise<TranscriptReply> {
  return inOrganization(ctx, async (ctx) => {
    const video = await findVideoAsset(ctx.db, id)
    if (!video) throw new AppError('not_found')
    return transcriptReply(ctx, video)
  })
}

/** The transcript of the video as it travels. */
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
  // Words that are not all there yet are not shown.
  return { head, items: row?.status === 'COMPLETE' ? await findItems(ctx.db, video) : noWords.items }
}
