/**
 * Captures the thumbnail of an uploaded video in the browser, so that it exists before the video's bytes arrive.
 *
 * Decided for UP-040: the upload stops only if the browser can decode the video but fails to draw it, which means the file
 * is damaged. Without the codec (such as HEVC), or too busy to seek, the browser knows nothing about the file: the upload
 * continues without a thumbnail, and the server captures one.
 */
import { FileRefusal } from './file-refusal.ts'

const thumbnailAtSeconds = 1
const jpegQuality = 0.75
const maxWidthPixels = 1280
const seekTimeoutMs = 15_000

/** A JPEG of the frame at 1 s (UP-042, UP-043), or null if the server has to capture it. */
export async function captureThumbnail(file: File): Promise<Blob | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const url = URL.createObjectURL(file)
  try {
    const isShown = await seekTo(video, url)
    if (!isShown || video.videoWidth === 0) return null
    return await drawJpeg(video)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function seekTo(video: HTMLVideoElement, url: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => resolve(false), seekTimeoutMs)
    const settle = (finish: () => void) => () => {
      clearTimeout(timeout)
      finish()
    }
    video.onloadedmetadata = () => {
      video.currentTime = thumbnailAtSeconds
    }
    video.onseeked = settle(() => resolve(true))
    video.onerror = settle(() =>
      video.error?.code === MediaError.MEDIA_ERR_DECODE
        ? reject(new FileRefusal('thumbnail_failed', { cause: video.error }))
        : resolve(false),
    )
    video.src = url
  })
}

async function drawJpeg(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, maxWidthPixels / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  if (!jpeg) throw new FileRefusal('thumbnail_failed')
  return jpeg
}
