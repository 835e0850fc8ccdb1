import type { SearchTranscriptsQuery, TranscriptHit, TranscriptHits } from '@marquee/domain/transcripts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type FoundLine, searchTranscriptLines } from './transcript-search-store.ts'

/** Shorter phrases contain no trigram, and are in every line. */
const minPhraseLength = 3

/** Where the phrase occurs in the organization's videos, newest first; nothing for a phrase under three characters. */
export async function searchTranscripts(
  ctx: MemberContext,
  { search, limit }: SearchTranscriptsQuery,
): Promise<TranscriptHits> {
  const phrase = search.toLowerCase().replace(/\s+/g, ' ')
  if (Array.from(phrase).length < minPhraseLength) return { results: [], has_more: false }
  const { organizationId } = ctx
  const found = await inOrganization(ctx, (ctx) =>
    searchTranscriptLines(ctx.db, { organizationId, phrase, limit: limit + 1 }),
  )
  return { results: found.slice(0, limit).map((line) => hitOf(line, phrase)), has_more: found.length > limit }
}

function hitOf(line: FoundLine, phrase: string): TranscriptHit {
  const { video_asset_id: video_asset, video_name, start_time, speaker, content, next } = line
  const isWhole = content.toLowerCase().includes(phrase)
  return {
    video_asset,
    video_name,
    start_time,
    speaker: speaker === '' ? null : speaker,
    content: isWhole || next === null ? content : `${content} ${next.slice(0, phrase.length)}`,
  }
}
