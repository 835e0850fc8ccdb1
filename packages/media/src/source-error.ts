/** Why the bytes of an upload can't be used. A closed list: no code decides by reading a message. */
export type SourceErrorReason =
  | 'bad_box'
  | 'bad_table'
  | 'bad_edit_list'
  | 'missing_box'
  | 'no_moov'
  | 'segment_too_large'
  | 'too_large'
  | 'too_many_boxes'
  | 'truncated'

/** The only error that reading an uploaded file throws, however hostile the file. */
export class SourceError extends Error {
  readonly reason: SourceErrorReason
  override readonly name = 'SourceError'

  constructor(reason: SourceErrorReason) {
    super(`The source cannot be read: ${reason}`)
    this.reason = reason
  }
}
