/** Draws people before what they have chosen. The page gets no picture of the room behind them: until the model is there, none at all. */
import type { Behind, FromWorker, ToWorker } from './backdrop-messages.ts'
import { looked, openPersonFinder, type PersonFinder } from './person-finder.ts'

let finder: Promise<PersonFinder> | undefined
let behind: Behind = null
const small = new OffscreenCanvas(looked.width, looked.height)
const blurred = [new OffscreenCanvas(160, 90), new OffscreenCanvas(40, 23)] as const
const canvas = new OffscreenCanvas(2, 2)

const tell = (message: FromWorker, transfer: Transferable[] = []) =>
  globalThis.postMessage(message, { transfer })
const fail = () => tell({ type: 'failed' })

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch(fail)
})

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'begin':
      behind = message.behind
      finder ??= openPersonFinder()
      await finder
      return tell({ type: 'ready' })
    case 'follow':
      return follow(message)
    case 'draw': {
      const { picture } = message
      await draw(picture, picture)
      picture.close()
      const drawn = canvas.transferToImageBitmap()
      return tell({ type: 'drawn', picture: drawn }, [drawn])
    }
  }
}

/** Pictures that come while one is drawn are left out by the browser. */
async function follow({ pictures, drawn }: Extract<ToWorker, { type: 'follow' }>): Promise<void> {
  const drawing = new TransformStream<VideoFrame, VideoFrame>({
    async transform(picture, controller) {
      const { timestamp } = picture
      try {
        await draw(picture, { width: picture.displayWidth, height: picture.displayHeight })
      } finally {
        picture.close()
      }
      controller.enqueue(new VideoFrame(canvas, { timestamp }))
    },
  })
  await pictures.pipeThrough(drawing).pipeTo(drawn)
}

async function draw(picture: CanvasImageSource, { width, height }: { width: number; height: number }) {
  if (!finder) throw new TypeError('nothing has begun')
  contextOf(small).drawImage(picture, 0, 0, small.width, small.height)
  const mask = await (await finder).find(small)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = contextOf(canvas)
  context.globalCompositeOperation = 'copy'
  context.drawImage(mask, 0, 0, width, height)
  context.globalCompositeOperation = 'source-in'
  context.drawImage(picture, 0, 0, width, height)
  context.globalCompositeOperation = 'destination-over'
  if (behind) cover(context, behind, canvas)
  else context.drawImage(blur(picture), 0, 0, width, height)
}

/** Made smaller, and smaller again: not every browser has the filter of canvases. */
function blur(picture: CanvasImageSource): OffscreenCanvas {
  const [first, second] = blurred
  contextOf(first).drawImage(picture, 0, 0, first.width, first.height)
  contextOf(second).drawImage(first, 0, 0, second.width, second.height)
  return second
}

/** Fills the canvas with the middle of the picture. */
function cover(
  context: OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
): void {
  const scale = Math.max(width / picture.width, height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  context.drawImage(picture, (width - size.width) / 2, (height - size.height) / 2, size.width, size.height)
}

function contextOf(of: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = of.getContext('2d')
  if (!context) throw new TypeError('there is no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}
