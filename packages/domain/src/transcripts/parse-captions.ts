/**
 * Caption files as people have them, WebVTT or SRT: with a byte order mark, any line ends, comments, styles, tags, hours
 * or none, and captions out of order. Whatever is no caption is left out; what is no caption file at all is a fault.
 */
import { type CaptionCue, captionLimits } from './caption-cue.ts'
import { timesOfLine } from './caption-times.ts'

type CaptionFault = 'empty' | 'too_large' | 'too_many' | 'not_captions'

export const captionFaultWords: Record<CaptionFault, string> = {
  empty: 'This file has no captions.',
  too_large: 'This caption file is too large.',
  too_many: 'This file has too many captions.',
  not_captions: 'This is no caption file. Choose a WebVTT (.vtt) or SRT (.srt) file.',
}

type Parsed = { cues: CaptionCue[]; fault?: never } | { fault: CaptionFault; cues?: never }

/** The captions of a file in the order of time, times to the thousandth; or why it has none. */
export function parseCaptions(file: string): Parsed {
  if (file.length > captionLimits.characters) return { fault: 'too_large' }
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: CaptionCue[] = []
  let hasTimes = false
  for (let at = 0; at < lines.length; at++) {
    const times = timesOfLine((lines[at] ?? '').slice(0, 200))
    if (!times) continue
    hasTimes = true
    const rows = rowsAfter(lines, at)
    const cue = { ...times, ...wordsOf(rows) }
    at += rows.length
    if (cue.text === '' || cue.end_time <= cue.start_time) continue
    cues.push(cue)
    if (cues.length > captionLimits.cues) return { fault: 'too_many' }
  }
  if (cues.length > 0) return { cues: inOrder(cues) }
  return { fault: hasTimes || lines[0]?.startsWith('WEBVTT') ? 'empty' : 'not_captions' }
}

/** The rows of a caption end at a blank one; files that forget it end at the next timing. */
function rowsAfter(lines: readonly string[], at: number): string[] {
  const rows: string[] = []
  for (let next = at + 1; next < lines.length; next++) {
    const row = lines[next] ?? ''
    if (row.trim() === '') break
    if (timesOfLine(row.slice(0, 200))) {
      // The number of the next caption.
      if (/^\d+$/.test(rows.at(-1)?.trim() ?? '')) rows.pop()
      break
    }
    rows.push(row.slice(0, captionLimits.lineCharacters))
  }
  return rows
}

const voice = /<v(?:\.[^\s>]*)?[ \t]+([^>]{1,200})>/

function wordsOf(rows: readonly string[]): Pick<CaptionCue, 'speaker' | 'text'> {
  const marked = rows.join(' ')
  const speaker = plain(voice.exec(marked)?.[1] ?? '')
  // Tags: <b>, <c.yellow>, <00:00:01.000>, <font color="…">, and {\an8} of SRT.
  const text = plain(marked.replace(/<\/?[a-zA-Z\d][^<>]{0,200}>/g, '').replace(/\{\\[^{}]{0,100}\}/g, ''))
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
  // NUL cannot be stored.
  const text = marked
    .replaceAll('\0', '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
  return text.replace(/\s+/g, ' ').trim()
}

function inOrder(cues: CaptionCue[]): CaptionCue[] {
  return cues.sort((one, other) => one.start_time - other.start_time || one.end_time - other.end_time)
}
