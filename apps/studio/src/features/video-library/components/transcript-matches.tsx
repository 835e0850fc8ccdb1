import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

const TranscriptHits = lazyPart(async () => (await import('#features/transcripts/public.ts')).TranscriptHits)

/** Shorter phrases match nearly every line. */
const minPhraseLength = 3

/** Transcript lines with the search term, below the matching titles. A hit opens the preview at that time. */
export function TranscriptMatches({ term }: { term: string }) {
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
