/** Words and captions: a transcript is kept word by word, and read, searched and written as lines. */
import { type CaptionCue, captionShape, toMilliseconds } from './caption-cue.ts'
import { fitsRows } from './caption-rows.ts'
import type { TranscriptItem } from './transcript.ts'

type Speaker = Pick<TranscriptItem, 'speaker_label' | 'speaker_name'>

/** What somebody is called: the name, else the label; null when nobody is known (VL-091). */
function speakerOf({ speaker_name, speaker_label }: Speaker): string | null {
  return speaker_name ?? speaker_label
}

/** Somebody who is silent for so long begins a new line. */
const pauseSeconds = 1.5

/** The items as lines of one speaker: two rows of 42 characters and 7 seconds at most, ended by a sentence where there is one. */
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
  return lines.map(withLength)
}

function belongsTo(line: CaptionCue, item: TranscriptItem, content: string): boolean {
  return (
    line.speaker === speakerOf(item) &&
    fitsRows(`${line.text} ${content}`) &&
    item.end_time - line.start_time <= captionShape.seconds &&
    item.start_time - line.end_time < pauseSeconds &&
    !(/[.!?。！？]$/.test(line.text) && line.text.length > captionShape.charactersPerRow / 2)
  )
}

/** The marks that follow the item, which stand on its line. */
function marksAfter(items: readonly TranscriptItem[], index: number): string {
  let marks = ''
  for (let next = index + 1; items[next]?.type === 'punctuation'; next++) {
    marks += items[next]?.alternatives[0]?.content ?? ''
  }
  return marks
}

/** The words as captions on a screen: lines that stay long enough to be read and at most 7 s. */
export function captionsOfItems(items: readonly TranscriptItem[]): CaptionCue[] {
  return linesOfItems(items).map((line, index, lines) => {
    const next = lines[index + 1]?.start_time ?? Infinity
    const least = Math.min(line.start_time + captionShape.leastSeconds, Math.max(next, line.end_time))
    const end_time = Math.min(Math.max(line.end_time, least), line.start_time + captionShape.seconds)
    return { ...line, end_time: toMilliseconds(end_time) }
  })
}

/** A caption lasts: one of no length is not shown. */
function withLength(line: CaptionCue): CaptionCue {
  return { ...line, end_time: Math.max(line.end_time, toMilliseconds(line.start_time + 0.001)) }
}

const marks = '.,!?;:…'
const spokenEnd = /[\p{L}\p{N}\p{S}'’"”)\]%]$/u

/** The captions as words, each with its share of the caption's time by its length; marks stand for themselves. */
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

type Place = Pick<TranscriptItem, 'start_time' | 'end_time'> & Speaker

/** A word with the marks behind it as items: `Hello,` is a word and a comma. */
export function itemsOfWord(word: string, place: Place): TranscriptItem[] {
  let end = word.length
  while (end > 0 && marks.includes(word[end - 1] ?? ' ')) end -= 1
  // Two units hold any character; what is only marks, or follows none of speech, is a word itself.
  const isMarked = end < word.length && spokenEnd.test(word.slice(Math.max(0, end - 2), end))
  if (!isMarked) return [itemOf('pronunciation', word, place)]
  const punctuation = itemOf('punctuation', word.slice(end), { ...place, start_time: place.end_time })
  return [itemOf('pronunciation', word.slice(0, end), place), punctuation]
}

function itemOf(type: TranscriptItem['type'], content: string, place: Place): TranscriptItem {
  return { type, ...place, alternatives: [{ content, confidence: 1 }] }
}

/** The items with these names for their speakers, known by what they are called now; an empty name is that of nobody. */
export function withSpeakerNames(
  items: readonly TranscriptItem[],
  names: ReadonlyMap<string, string>,
): TranscriptItem[] {
  return items.map((item) => {
    const name = names.get(speakerOf(item) ?? '')
    if (name === undefined) return item
    // Without a name and a label nobody could be told apart from nobody.
    return { ...item, speaker_name: name === '' ? null : name }
  })
}
