import { itemsOfCues, parseCaptions, captionFaultWords, type Transcript } from '@marquee/domain/transcripts'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeTranscript } from './change-transcript.ts'
import { saveTranscript } from './transcript-store.ts'

type Import = { id: string; captions: string; language: string | null }

/**
 * The captions of a WebVTT or SRT file are the transcript of the video, in place of any other. Throws `not_found`,
 * `forbidden` in another team, `invalid_input` when it is no such file.
 */
export async function importTranscript(ctx: MemberContext, input: Import): Promise<Transcript> {
  const parsed = parseCaptions(input.captions)
  if (parsed.cues === undefined) {
    throw new AppError('invalid_input', { errors: { captions: [captionFaultWords[parsed.fault]] } })
  }
  const items = itemsOfCues(parsed.cues)
  const { language } = input
  return changeTranscript(ctx, { id: input.id, action: 'transcript.imported' }, async (ctx, video) => {
    const content = { origin: 'IMPORTED', status: 'COMPLETE', progress: 1, items, language } as const
    await saveTranscript(ctx.db, video, content)
  })
}
