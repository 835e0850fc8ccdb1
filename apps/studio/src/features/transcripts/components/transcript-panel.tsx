import { Skeleton, Stack } from '@mantine/core'
import type { Transcript } from '@marquee/domain/transcripts'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#ui/query-view/query-view.tsx'
import type { TranscribedVideo } from '../transcribed-video.ts'
import { transcriptQuery } from '../transcript-queries.ts'
import { NoTranscript, TranscriptBeingMade, TranscriptFailed } from './transcript-states.tsx'
import { TranscriptText } from './transcript-text.tsx'
import { TranscriptTools } from './transcript-tools.tsx'

type TranscriptPanelProps = { video: TranscribedVideo; player: HTMLVideoElement | null }

/** The transcript of a video, or ways to create one. */
export function TranscriptPanel({ video, player }: TranscriptPanelProps) {
  const query = useQuery(transcriptQuery(video.id))
  return (
    <QueryView query={query} pending={<TranscriptSkeleton />} empty="never">
      {(transcript) => <TranscriptView video={video} player={player} transcript={transcript} />}
    </QueryView>
  )
}

function TranscriptView({ video, player, transcript }: TranscriptPanelProps & { transcript: Transcript }) {
  if (transcript.status === null) return <NoTranscript video={video} can={transcript.can} />
  if (transcript.status === 'ERROR') return <TranscriptFailed video={video} transcript={transcript} />
  if (transcript.status !== 'COMPLETE') return <TranscriptBeingMade video={video} transcript={transcript} />
  return (
    <Stack gap="sm">
      <TranscriptTools video={video} transcript={transcript} />
      <TranscriptText video={video} transcript={transcript} player={player} />
    </Stack>
  )
}

function TranscriptSkeleton() {
  return (
    <Stack gap="xs" aria-busy>
      <Skeleton height={12} width={96} />
      <Skeleton height={14} />
      <Skeleton height={14} width="80%" />
    </Stack>
  )
}
