/** How many of a file's first bytes name its format. */
export const pictureBytes = 12

/** How ffmpeg reads a picture of any kind that is uploaded, by its first bytes. It refuses any other file as no JPEG. */
export function pictureDemuxer(file: Buffer): 'png_pipe' | 'jpeg_pipe' | 'webp_pipe' | 'gif' | 'ico' {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return 'png_pipe'
  if (file.subarray(0, 4).toString('latin1') === 'RIFF') return 'webp_pipe'
  if (file.subarray(0, 3).toString('latin1') === 'GIF') return 'gif'
  if (file.subarray(0, 4).toString('latin1') === '\0\0\x01\0') return 'ico'
  return 'jpeg_pipe'
}
