/**
 * The address to frame for a video that others host; undefined for any other address. Only the id is taken from what was
 * typed, so that a page frames these two players and nothing else.
 */
export function embedAddress(typed: string): string | undefined {
  const youTube = youTubeVideo.exec(typed)?.groups?.['id']
  if (youTube !== undefined) return `https://www.youtube-nocookie.com/embed/${youTube}`
  const vimeo = vimeoVideo.exec(typed)?.groups?.['id']
  return vimeo === undefined ? undefined : `https://player.vimeo.com/video/${vimeo}`
}

const youTubeVideo =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|embed\/|live\/)|(?:www\.)?youtube-nocookie\.com\/embed\/|youtu\.be\/)(?<id>[\w-]{11})(?:[?&#][^\s]*)?$/
const vimeoVideo =
  /^https:\/\/(?:(?:www\.)?vimeo\.com|player\.vimeo\.com\/video)\/(?<id>\d{1,12})(?:[?#][^\s]*)?$/
