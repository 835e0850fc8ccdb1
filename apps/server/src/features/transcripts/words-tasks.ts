/** What is computed from all words of a transcript. Pure; runs in a thread for long transcripts. */
import {
  type CaptionFault,
  captionsOfItems,
  readCaptions,
  type TranscriptItem,
  transcriptSchema,
  withSpeakerNames,
  writeVtt,
} from '@marquee/domain/transcripts'
import { type WrittenWords, writtenWords } from './written-words.ts'

type CaptionWords = { words: WrittenWords; fault?: never } | { fault: CaptionFault; words?: never }
type Renaming = { items: string; names: ReadonlyMap<string, string> }

/** The words of a caption file, or why there are none. */
export function wordsOfCaptions(captions: string): CaptionWords {
  const { items, fault } = readCaptions(captions)
  return items === undefined ? { fault } : { words: writtenWords(items) }
}

/** Stored items, with their lines. */
export function wordsOfItems(items: string): WrittenWords {
  return writtenWords(itemsIn(items))
}

/** The words with renamed speakers. */
export function renamedWords({ items, names }: Renaming): WrittenWords {
  return writtenWords(withSpeakerNames(itemsIn(items), names))
}

/** The words as a WebVTT file. */
export function captionsOfWords(items: string): string {
  return writeVtt(captionsOfItems(itemsIn(items)))
}

function itemsIn(json: string): TranscriptItem[] {
  return transcriptSchema.shape.items.parse(JSON.parse(json))
}
