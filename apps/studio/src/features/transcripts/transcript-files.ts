/** Transcripts as files, written in the browser (VL-277). */
import { linesOfItems, type TranscriptItem, writeSrt, writeText, writeVtt } from '@marquee/domain/transcripts'
import { fileStemOf } from '#lib/save-file.ts'

export const transcriptFormats = ['vtt', 'srt', 'txt'] as const
type TranscriptFormat = (typeof transcriptFormats)[number]

const writers = {
  vtt: { write: writeVtt, type: 'text/vtt' },
  srt: { write: writeSrt, type: 'application/x-subrip' },
  txt: { write: writeText, type: 'text/plain' },
} as const

/** The transcript as a file in this format, named after the video. */
export function transcriptFile(
  items: readonly TranscriptItem[],
  { videoName, format }: { videoName: string; format: TranscriptFormat },
): { file: Blob; name: string } {
  const { write, type } = writers[format]
  const file = new Blob([write(linesOfItems(items))], { type: `${type};charset=utf-8` })
  return { file, name: `${fileStemOf(videoName)}.${format}` }
}
