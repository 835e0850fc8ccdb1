/**
 * Caption files as people have them, WebVTT or SRT: with a byte order mark, any line ends, comments, styles, tags, hours
 * or none, and captions out of order. Whatever is no caption is left out; what is no caption file at all is a fault.
 * The time it takes grows with the length of the file and no faster (0090).
 */
import { type CaptionCue, captionLimits } from './caption-cue.ts'
import { timesOfLine } from './caption-times.ts'
import { t } from './texts.ts'

export type CaptionFault =
  | 'empty'
  | 'too_large'
  | 'too_many_lines'
  | 'too_many_captions'
  | 'too_long_caption'
  | 'too_many_words'
  | 'not_captions'

const { bytes, lines: maxLines, cues: maxCues, cueCharacters, words } = captionLimits

/** What is wrong with a caption file, for people. */
export function captionFaultText(fault: CaptionFault): string {
  switch (fault) {
    case 'too_large':
      return t('captionsTooLarge', { limit: bytes / 1_000_000 })
    case 'too_many_lines':
      return t('tooManyLines', { limit: maxLines })
    case 'too_many_captions':
      return t('tooManyCaptions', { limit: maxCues })
    case 'too_long_caption':
      return t('tooLongCaption', { limit: cueCharacters })
    case 'too_many_words':
      return t('tooManyWords', { limit: words })
    case 'empty':
      return t('noCaptions')
    case 'not_captions':
      return t('notCaptions')
  }
}

type Parsed = { cues: CaptionCue[]; fault?: never } | { fault: CaptionFault; cues?: never }

/** The captions of a file in the order of time, times to the thousandth; or why it has none. */
export function parseCaptions(file: string): Parsed {
  if (isTooLarge(file)) return { fault: 'too_large' }
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, maxLines + 1)
  if (lines.length > maxLines) return { fault: 'too_many_lines' }
  const cues: CaptionCue[] = []
  let hasTimes = false
  for (let at = 0; at < lines.length; at++) {
    const times = timesOfLine(lines[at] ?? '')
    if (!times) continue
    hasTimes = true
    const rows = rowsAfter(lines, at)
    const marked = rows.join(' ')
    if (marked.length > cueCharacters) return { fault: 'too_long_caption' }
    at += rows.length
    const cue = { ...times, ...wordsOf(marked) }
    if (isShown(cue)) cues.push(cue)
    if (cues.length > maxCues) return { fault: 'too_many_captions' }
  }
  return cues.length > 0 ? { cues: inOrder(cues) } : { fault: faultOfNone(lines, hasTimes) }
}

function faultOfNone([first = '']: readonly string[], hasTimes: boolean): CaptionFault {
  return hasTimes || first.startsWith('WEBVTT') ? 'empty' : 'not_captions'
}

function isShown({ text, start_time, end_time }: CaptionCue): boolean {
  return text !== '' && end_time > start_time
}

/** Counted by hand: this package has neither the encoder of a browser nor that of Node. */
function isTooLarge(file: string): boolean {
  if (file.length > bytes) return true
  let size = 0
  for (let at = 0; at < file.length; at++) {
    const unit = file.charCodeAt(at)
    const isHalf = unit >= 0xd800 && unit <= 0xdfff
    size += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3
  }
  return size > bytes
}

/** The rows of a caption end at a blank one; files that forget it end at the next timing. */
function rowsAfter(lines: readonly string[], at: number): string[] {
  const rows: string[] = []
  for (let next = at + 1; next < lines.length; next++) {
    const row = lines[next] ?? ''
    if (row.trim() === '') break
    if (timesOfLine(row)) {
      // The number of the next caption.
      if (/^\d{1,9}$/.test(rows.at(-1)?.trim() ?? '')) rows.pop()
      break
    }
    rows.push(row)
  }
  return rows
}

// What is between the signs of a tag has neither of them, so that no character is read for more than one tag.
const voice = /<v(?:\.[^\s<>]{0,100})?[ \t]([^<>]{1,200})>/
// <b>, <c.yellow>, <00:00:01.000>, <font color="…">, and {\an8} of SRT.
const tags = /<\/?[a-zA-Z\d][^<>]{0,200}>/g
const srtStyles = /\{\\[^{}]{0,100}\}/g

function wordsOf(marked: string): Pick<CaptionCue, 'speaker' | 'text'> {
  const speaker = plain(voice.exec(marked)?.[1] ?? '')
  const text = plain(marked.replace(tags, '').replace(srtStyles, ''))
  return { speaker: speaker === '' ? null : speaker, text }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
}

function plain(marked: string): string {
  // NUL cannot be stored, nor half a character.
  const text = marked
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
  return text.replace(/\s+/g, ' ').trim()
}

function inOrder(cues: CaptionCue[]): CaptionCue[] {
  return cues.sort((one, other) => one.start_time - other.start_time || one.end_time - other.end_time)
}
