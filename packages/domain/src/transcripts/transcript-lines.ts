/** Transcripts are stored word by word; this turns them into lines and captions, and captions into words. */
import { type CaptionCue, captionShape, toMilliseconds } from './caption-cue.ts'
import { fitsRows } from './caption-rows.ts'
import type { TranscriptItem } from './transcript.ts'

type Speaker = Pick<TranscriptItem, 'speaker_label' | 'speaker_name'>

/** The speaker's name, or else their label; null if unknown (VL-091). */
function speakerOf({ speaker_name, speaker_label }: Speaker): string | null {
  return speaker_name ?? speaker_label
}

/** A pause of this length starts a new line. */
const pauseSeconds = 1.5

/** Groups items into lines by one speaker, of at most two rows of 42 characters and 7 seconds, preferably ending with a sentence. */
export function linesOfItems(items: readonly TranscriptItem[]): CaptionCue[] {
  const lines: CaptionCue[] = []
  let line: CaptionCue | undefined
  for (const [index, item] of items.entries()) {
    const content = item.alternatives[0]?.content ?? ''
    if (content === '') continue
    if (line && item.type === 'punctuation') {
      line.text += content
      line.end_time = Math.max(line.end_time, item.end_time)
    } else if (line && belongsTo(line, item, content + marksAfter(items, index))) {
      line.text += ` ${content}`
      line.end_time = Math.max(line.end_time, item.end_time)
    } else {
      line = { start_time: item.start_time, end_time: item.end_time, speaker: speakerOf(item), text: content }
      lines.push(line)
    }
  }
  return lines.map(withDuration)
}

function belongsTo(line: CaptionCue, item: TranscriptItem, content: string): boolean {
  return (
    line.speaker === speakerOf(item) &&
    fitsRows(`${line.text} ${content}`) &&
    item.end_time - line.start_time <= captionShape.maxSeconds &&
    item.start_time - line.end_time < pauseSeconds &&
    !(/[.!?。！？]$/.test(line.text) && line.text.length > captionShape.charactersPerRow / 2)
  )
}

/** The punctuation that follows the item and stays on its line. */
function marksAfter(items: readonly TranscriptItem[], index: number): string {
  let marks = ''
  for (let next = index + 1; items[next]?.type === 'punctuation'; next++) {
    marks += items[next]?.alternatives[0]?.content ?? ''
  }
  return marks
}

/** Lines for display as captions: shown long enough to read, for at most 7 s. */
export function captionsOfItems(items: readonly TranscriptItem[]): CaptionCue[] {
  return linesOfItems(items).map((line, index, lines) => {
    const next = lines[index + 1]?.start_time ?? Infinity
    const earliestEnd = Math.min(line.start_time + captionShape.minSeconds, Math.max(next, line.end_time))
    const end_time = Math.min(Math.max(line.end_time, earliestEnd), line.start_time + captionShape.maxSeconds)
    return { ...line, end_time: toMilliseconds(end_time) }
  })
}

/** Players don't show captions without a duration. */
function withDuration(line: CaptionCue): CaptionCue {
  return { ...line, end_time: Math.max(line.end_time, toMilliseconds(line.start_time + 0.001)) }
}

const punctuationMarks = '.,!?;:…'
const spokenEnd = /[\p{L}\p{N}\p{S}'’"”)\]%]$/u

/** Splits captions into words and punctuation. The caption's time is divided by the length of the words. */
export function itemsOfCues(cues: readonly CaptionCue[]): TranscriptItem[] {
  const items: TranscriptItem[] = []
  for (const cue of cues) {
    const words = cue.text.split(' ').filter(Boolean)
    const total = words.reduce((sum, word) => sum + word.length, 0)
    const secondsPerCharacter = (cue.end_time - cue.start_time) / Math.max(1, total)
    let spoken = 0
    for (const word of words) {
      const start_time = toMilliseconds(cue.start_time + spoken * secondsPerCharacter)
      spoken += word.length
      const end_time = toMilliseconds(cue.start_time + spoken * secondsPerCharacter)
      items.push(
        ...itemsOfWord(word, { start_time, end_time, speaker_label: null, speaker_name: cue.speaker }),
      )
    }
  }
  return items
}

type SpokenSpan = Pick<TranscriptItem, 'start_time' | 'end_time'> & Speaker

/** Splits punctuation off a word: `Hello,` is a word and a comma. */
export function itemsOfWord(word: string, place: SpokenSpan): TranscriptItem[] {
  let end = word.length
  while (end > 0 && punctuationMarks.includes(word[end - 1] ?? ' ')) end -= 1
  // Two code units cover any character. Punctuation that doesn't follow a spoken character is a word itself.
  const hasPunctuation = end < word.length && spokenEnd.test(word.slice(Math.max(0, end - 2), end))
  if (!hasPunctuation) return [itemOf('pronunciation', word, place)]
  const punctuation = itemOf('punctuation', word.slice(end), { ...place, start_time: place.end_time })
  return [itemOf('pronunciation', word.slice(0, end), place), punctuation]
}

function itemOf(type: TranscriptItem['type'], content: string, place: SpokenSpan): TranscriptItem {
  return { type, ...place, alternatives: [{ content, confidence: 1 }] }
}

/** Renames speakers, by their current name or label; the empty name stands for an unknown speaker. */
export function withSpeakerNames(
  items: readonly TranscriptItem[],
  names: ReadonlyMap<string, string>,
): TranscriptItem[] {
  return items.map((item) => {
    const name = names.get(speakerOf(item) ?? '')
    if (name === undefined) return item
    // Stored as null, so that an unknown speaker looks the same everywhere.
    return { ...item, speaker_name: name === '' ? null : name }
  })
}
