import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

const TranscriptHits = lazyPart(async () => (await import('#features/transcripts/public.ts')).TranscriptHits)

/** Fewer characters are in every line. */
const minPhraseLength = 3

/** Below the titles that match: where the term is said. A hit opens the preview at that moment. */
export function SaidInVideos({ term }: { term: string }) {
  const phrase = useSearchTerm(term)
  if (Array.from(phrase).length < minPhraseLength || term.trim() === '') return null
  return (
    <Suspense fallback={null}>
      <TranscriptHits
        phrase={phrase}
        renderLink={({ video_asset, start_time }, content) => (
          <Link
            to="/videos"
            search={(current) => ({
              ...current,
              preview: video_asset,
              at: start_time,
              from: undefined,
              to: undefined,
            })}
            resetScroll={false}
          >
            {content}
          </Link>
        )}
      />
    </Suspense>
  )
}
