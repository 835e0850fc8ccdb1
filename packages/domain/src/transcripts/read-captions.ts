/**
 * Reads real-world WebVTT and SRT files: with byte order marks, any line endings, comments, styles, tags, times with or
 * without hours, and captions out of order. Anything else in the file is skipped; a file without captions is a fault.
 * Runs in linear time (0090).
 */
import { decodeHTML } from 'entities'
import { type CaptionCue, captionLimits } from './caption-cue.ts'
import { timesOfLine } from './caption-times.ts'
import type { TranscriptItem } from './transcript.ts'
import { itemsOfCues } from './transcript-lines.ts'
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

type Read = { items: TranscriptItem[]; fault?: never } | { fault: CaptionFault; items?: never }

/** The words of a caption file, or why it can't be a transcript. */
export function readCaptions(file: string): Read {
  const parsed = parseCaptions(file)
  if (parsed.fault !== undefined) return parsed
  const items = itemsOfCues(parsed.cues)
  return items.length > words ? { fault: 'too_many_words' } : { items }
}

type Parsed = { cues: CaptionCue[]; fault?: never } | { fault: CaptionFault; cues?: never }

/** The captions of a file, ordered by time; or why it has none. */
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
    const markup = rows.join(' ')
    if (markup.length > cueCharacters) return { fault: 'too_long_caption' }
    at += rows.length
    const cue = { ...times, ...textOf(markup) }
    if (isShown(cue)) cues.push(cue)
    if (cues.length > maxCues) return { fault: 'too_many_captions' }
  }
  return cues.length > 0 ? { cues: sortByTime(cues) } : { fault: noCuesFault(lines, hasTimes) }
}

function noCuesFault([first = '']: readonly string[], hasTimes: boolean): CaptionFault {
  return hasTimes || first.startsWith('WEBVTT') ? 'empty' : 'not_captions'
}

function isShown({ text, start_time, end_time }: CaptionCue): boolean {
  return text !== '' && end_time > start_time
}

/** Counts UTF-8 bytes by hand, because this package has no TextEncoder or Buffer. */
function isTooLarge(file: string): boolean {
  if (file.length > bytes) return true
  let size = 0
  for (let at = 0; at < file.length; at++) {
    const unit = file.charCodeAt(at)
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
    size += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate ? 2 : 3
  }
  return size > bytes
}

/** The rows up to the next blank line, or up to the next timing in files without blank lines. */
function rowsAfter(lines: readonly string[], at: number): string[] {
  const rows: string[] = []
  for (let next = at + 1; next < lines.length; next++) {
    const row = lines[next] ?? ''
    if (row.trim() === '') break
    if (timesOfLine(row)) {
      // This row is the number of the next caption.
      if (/^\d{1,9}$/.test(rows.at(-1)?.trim() ?? '')) rows.pop()
      break
    }
    rows.push(row)
  }
  return rows
}

// Tags can't contain < or >, so each character is read for one tag only.
const voice = /<v(?:\.[^\s<>]{0,100})?[ \t]([^<>]{1,200})>/
// <b>, <c.yellow>, <00:00:01.000>, <font color="…">, and {\an8} in SRT.
const tags = /<\/?[a-zA-Z\d][^<>]{0,200}>/g
const srtStyles = /\{\\[^{}]{0,100}\}/g

function textOf(markup: string): Pick<CaptionCue, 'speaker' | 'text'> {
  const speaker = plain(voice.exec(markup)?.[1] ?? '')
  const text = plain(markup.replace(tags, '').replace(srtStyles, ''))
  return { speaker: speaker === '' ? null : speaker, text }
}

/** Its character references are those of HTML (WebVTT, 4.2.2): YouTube and Zoom write &#39; and &quot;. */
function plain(markup: string): string {
  // PostgreSQL can't store NUL or lone surrogates.
  const text = decodeHTML(markup).toWellFormed().replaceAll('\0', '')
  return text.replace(/\s+/g, ' ').trim()
}

function sortByTime(cues: CaptionCue[]): CaptionCue[] {
  return cues.sort((a, b) => a.start_time - b.start_time || a.end_time - b.end_time)
}
