import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const maxThumbnailBytes = 2 * 1024 * 1024

/** The bytes, if they are a JPEG of a sensible size. Throws `invalid_input` for anything else, especially SVG. */
export function readJpeg(bytes: Buffer): Buffer {
  const isJpeg = bytes.subarray(0, jpegStart.length).equals(jpegStart)
  if (isJpeg && bytes.length <= maxThumbnailBytes) return bytes
  throw new AppError('invalid_input', { errors: { thumbnail_to_upload: [t('wrongThumbnail')] } })
}
