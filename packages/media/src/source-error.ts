/** Why the bytes of an upload cannot be used. A closed list: nothing reads a message to decide. */
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

/** The one failure that reading an uploaded file may end in, however hostile the file. */
export class SourceError extends Error {
  readonly reason: SourceErrorReason
  override readonly name = 'SourceError'

  constructor(reason: SourceErrorReason) {
    super(`The source cannot be read: ${reason}`)
    this.reason = reason
  }
}
