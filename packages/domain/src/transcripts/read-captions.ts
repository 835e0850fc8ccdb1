import { captionLimits } from './caption-cue.ts'
import { type CaptionFault, parseCaptions } from './parse-captions.ts'
import type { TranscriptItem } from './transcript.ts'
import { itemsOfCues } from './transcript-lines.ts'

type Read = { items: TranscriptItem[]; fault?: never } | { fault: CaptionFault; items?: never }

/** The words of a caption file, or why it has none that can be a transcript. */
export function readCaptions(file: string): Read {
  const parsed = parseCaptions(file)
  if (parsed.fault !== undefined) return parsed
  const items = itemsOfCues(parsed.cues)
  return items.length > captionLimits.words ? { fault: 'too_many_words' } : { items }
}
