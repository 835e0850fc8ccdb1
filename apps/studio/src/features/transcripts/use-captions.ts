import { useQuery } from '@tanstack/react-query'
import { t } from './texts.ts'
import { transcriptQuery } from './transcript-queries.ts'

/** The captions of the video's transcript, if any, for its player. */
export function useCaptions(videoId: string): { src: string; language?: string; label: string }[] {
  const { data: transcript } = useQuery(transcriptQuery(videoId))
  if (!transcript?.captions) return []
  const { captions: src, language } = transcript
  return [{ src, label: t('captions'), ...(language !== null && { language }) }]
}
