/** Writes captions as WebVTT, as SRT and as plain text. */
import type { CaptionCue } from './caption-cue.ts'
import { inRows } from './caption-rows.ts'
import { timeOfSeconds } from './caption-times.ts'

/** A WebVTT file. Text that looks like a tag is escaped. */
export function writeVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ speaker, text, ...times }) => {
    const voice = speaker === null ? '' : `<v ${escaped(speaker).replaceAll(/\s+/g, ' ')}>`
    return `${timing(times, '.')}\n${voice}${escaped(inRows(text))}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** An SRT file. The format has no speakers, so each change of speaker puts the name before the text. */
export function writeSrt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ speaker, text, ...times }, index) => {
    const isNew = speaker !== null && speaker !== cues[index - 1]?.speaker
    return `${index + 1}\n${timing(times, ',')}\n${inRows(isNew ? `${speaker}: ${text}` : text)}`
  })
  return `${blocks.join('\n\n')}\n`
}

/** Plain text: a paragraph for each turn, starting with the speaker's name (VL-245). */
export function writeText(cues: readonly CaptionCue[]): string {
  const paragraphs = turnsOf(cues).map(({ speaker, lines }) => {
    const text = lines.map((line) => line.text).join(' ')
    return speaker === null ? text : `${speaker}: ${text}`
  })
  return `${paragraphs.join('\n\n')}\n`
}

type Turn<Line extends CaptionCue = CaptionCue> = { speaker: string | null; lines: Line[] }

/** Groups consecutive lines by the same speaker. */
export function turnsOf<Line extends CaptionCue>(lines: readonly Line[]): Turn<Line>[] {
  const turns: Turn<Line>[] = []
  for (const line of lines) {
    const last = turns.at(-1)
    if (last && last.speaker === line.speaker) last.lines.push(line)
    else turns.push({ speaker: line.speaker, lines: [line] })
  }
  return turns
}

function timing({ start_time, end_time }: Pick<CaptionCue, 'start_time' | 'end_time'>, point: '.' | ',') {
  return `${timeOfSeconds(start_time, point)} --> ${timeOfSeconds(end_time, point)}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
