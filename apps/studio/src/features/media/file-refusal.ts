/** Why a chosen file or an upload can't become a video. The texts are in `media-texts.ts`. */
export const fileRefusalCodes = [
  'svg_file',
  'not_mp4',
  'too_large',
  'empty_file',
  'too_short',
  'invalid_duration',
  'audio_only',
  'no_video_stream',
  'thumbnail_failed',
  'file_unreadable',
] as const

export type FileRefusalCode = (typeof fileRefusalCodes)[number]

/** The file itself is the problem: retrying with the same file can't succeed. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'FileRefusal'
    this.code = code
  }
}
