/** Puts a backdrop behind people: takes the pictures of a camera, and gives a track with what the worker drew of them. */
import { type Backdrop, canProcessTracks } from './backdrop.ts'
import type { Behind, FromWorker, ToWorker } from './backdrop-messages.ts'

const framesPerSecond = 30

/**
 * The camera with the backdrop. Stopping it stops the camera too, and it ends with it. Rejects, with the camera stopped, if nothing can
 * be drawn here: nobody gets the room behind people who chose that it isn’t seen.
 */
export async function drawBackdrop(
  camera: MediaStreamTrack,
  backdrop: Exclude<Backdrop, 'none'>,
): Promise<MediaStreamTrack> {
  // Of the kind that has a content policy of its own, see `venue-files.ts` of the server.
  const worker = new Worker(new URL('./backdrop.worker.ts', import.meta.url))
  try {
    const behind = backdrop === 'blur' ? null : await readPicture(backdrop.picture)
    await begin(worker, behind)
    const drawn = canProcessTracks() ? followTrack(camera, worker) : await followVideo(camera, worker)
    return bindTo(camera, worker, drawn)
  } catch (error) {
    worker.terminate()
    camera.stop()
    throw error
  }
}

function send(worker: Worker, message: ToWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer)
}

/** Content hosts let pages read their files, because fonts come from there too. */
async function readPicture(address: string): Promise<Behind> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return createImageBitmap(image)
}

async function begin(worker: Worker, behind: Behind): Promise<void> {
  const isReady = new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new DOMException('', 'BackdropError'))
    worker.addEventListener('error', refuse, { once: true })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker>) => (data.type === 'ready' ? resolve() : refuse()),
      { once: true },
    )
  })
  send(worker, { type: 'begin', behind }, behind ? [behind] : [])
  await isReady
}

/** Goes on in a tab that isn’t seen. */
function followTrack(camera: MediaStreamTrack, worker: Worker): MediaStreamTrack {
  if (!isVideo(camera)) throw new DOMException('', 'BackdropError')
  const { readable: pictures } = new MediaStreamTrackProcessor({ track: camera })
  const generator = new MediaStreamTrackGenerator({ kind: 'video' })
  const { writable: drawn } = generator
  send(worker, { type: 'follow', pictures, drawn }, [pictures, drawn])
  return generator
}

const isVideo = (track: MediaStreamTrack): track is MediaStreamVideoTrack => track.kind === 'video'

/** For browsers that only have canvases: one picture after the other, as the page shows them. */
async function followVideo(camera: MediaStreamTrack, worker: Worker): Promise<MediaStreamTrack> {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
  video.srcObject = new MediaStream([camera])
  await video.play()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  const context = canvas.getContext('bitmaprenderer')
  const [track] = canvas.captureStream(framesPerSecond).getVideoTracks()
  if (!context || !track) throw new DOMException('', 'BackdropError')
  const next = () =>
    video.requestVideoFrameCallback(() => {
      if (camera.readyState === 'ended') return
      void createImageBitmap(video).then((picture) => send(worker, { type: 'draw', picture }, [picture]))
    })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'drawn') return
    context.transferFromImageBitmap(data.picture)
    next()
  })
  next()
  return track
}

/** Makes one of the two tracks. */
function bindTo(camera: MediaStreamTrack, worker: Worker, drawn: MediaStreamTrack): MediaStreamTrack {
  const stop = drawn.stop.bind(drawn)
  drawn.stop = () => {
    stop()
    camera.stop()
    worker.terminate()
  }
  drawn.getSettings = () => camera.getSettings()
  const end = () => {
    drawn.stop()
    drawn.dispatchEvent(new Event('ended'))
  }
  camera.addEventListener('ended', end)
  worker.addEventListener('error', end)
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => data.type === 'failed' && end())
  return drawn
}
