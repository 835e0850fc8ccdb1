/** What a page and the worker that draws backdrops send to each other. */

/** The picture behind people; null blurs what is there. */
export type Behind = ImageBitmap | null

export type ToWorker =
  | { type: 'begin'; behind: Behind }
  /** Draws all pictures of a camera, without the page. */
  | { type: 'follow'; pictures: ReadableStream<VideoFrame>; drawn: WritableStream<VideoFrame> }
  /** Draws one picture. */
  | { type: 'draw'; picture: ImageBitmap }

export type FromWorker = { type: 'ready' } | { type: 'failed' } | { type: 'drawn'; picture: ImageBitmap }
