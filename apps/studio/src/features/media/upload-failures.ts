/** How a request of an upload can fail; decides what happens next. */

/** The server does not know this upload any more: it is finished, or it was swept away. */
export class UploadGone extends Error {
  override readonly name = 'UploadGone'
}

/** The server understood and said no; `message` is its sentence for people, empty when it gave none. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
}

/** The bytes are safe on the server, but it would not begin to process them (UP-054). */
export class TranscodingNotStarted extends Error {
  override readonly name = 'TranscodingNotStarted'
}
