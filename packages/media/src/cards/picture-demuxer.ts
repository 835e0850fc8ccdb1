/** How many of a file's first bytes name its format. */
export const pictureBytes = 12

/** How ffmpeg reads a PNG, WebP or JPEG file, by its first bytes. It refuses any other file as no JPEG. */
export function pictureDemuxer(file: Buffer): 'png_pipe' | 'jpeg_pipe' | 'webp_pipe' {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return 'png_pipe'
  if (file.subarray(0, 4).toString('latin1') === 'RIFF') return 'webp_pipe'
  return 'jpeg_pipe'
}
