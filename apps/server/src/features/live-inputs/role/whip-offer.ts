/** What a WHIP client offers (RFC 9725 §4.2), before anything is set up for it. The text comes from a stranger. */

/** Browsers offer some 6 KB. */
export const maxOfferBytes = 32 * 1024
const maxLines = 1000
const lineForm = /^[a-z]=[^\r\n]{0,2000}$/

/**
 * The offer without its candidates, so that nothing is ever sent to an address that it names: its peer has to come here.
 * Undefined if it isn't one picture in H.264 and at most one sound in Opus, which the peer sends.
 */
export function readOffer(text: string): string | undefined {
  if (text.length > maxOfferBytes) return undefined
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines.length > maxLines || lines[0] !== 'v=0' || !lines.every((line) => lineForm.test(line)))
    return undefined
  const media = mediaOf(lines)
  const isProved = lines.some((line) => line.startsWith('a=fingerprint:'))
  if (!isProved || !isTaken(media)) return undefined
  return [...lines.filter((line) => !isCandidate(line)), ''].join('\r\n')
}

/** The lines of each picture and sound. */
function mediaOf(lines: readonly string[]): string[][] {
  const media: string[][] = []
  for (const line of lines) {
    if (line.startsWith('m=')) media.push([])
    media.at(-1)?.push(line)
  }
  return media
}

function isTaken(media: readonly string[][]): boolean {
  const pictures = media.filter(([first]) => first?.startsWith('m=video '))
  const sounds = media.filter(([first]) => first?.startsWith('m=audio '))
  return (
    pictures.length === 1 &&
    sounds.length <= 1 &&
    media.length === pictures.length + sounds.length &&
    pictures.every((lines) => isSentIn('H264', lines)) &&
    sounds.every((lines) => isSentIn('OPUS', lines))
  )
}

function isSentIn(codec: string, lines: readonly string[]): boolean {
  const isNamed = lines.some(
    (line) => line.startsWith('a=rtpmap:') && line.toUpperCase().includes(` ${codec}/`),
  )
  return isNamed && !lines.includes('a=recvonly') && !lines.includes('a=inactive')
}

function isCandidate(line: string): boolean {
  return /^a=(?:candidate|end-of-candidates|remote-candidates)/.test(line)
}
