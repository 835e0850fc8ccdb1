/** The ways an upload request can fail; they decide what happens next. */

/** The server no longer has this upload: it is finished, or was cleaned up. */
export class UploadGone extends Error {
  override readonly name = 'UploadGone'
}

/** The server refused the request; `message` is its text for people, empty if it has none. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
}

/** The bytes are on the server, but it didn't start processing them (UP-054). */
export class TranscodingNotStarted extends Error {
  override readonly name = 'TranscodingNotStarted'
}
