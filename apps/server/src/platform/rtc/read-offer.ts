/** Reads SDP offers (RFC 8866, RFC 8829), whose text comes from a stranger. */

const maxLines = 2000
/** Twenty for each of a backstage's lines; nobody uses them. */
const maxCandidates = 400
const lineForm = /^[a-z]=[^\r\n]{0,2000}$/

export type Offer = {
  /** Its text without candidates, so that nothing is ever sent to an address that it names: its peer has to come here. */
  sdp: string
  /** The lines of each picture and sound, from its `m=` line on. */
  media: readonly (readonly string[])[]
}

/** Undefined for text that is no offer, or has no fingerprint to prove the peer by. */
export function readOffer(text: string, maxLength: number): Offer | undefined {
  if (text.length > maxLength) return undefined
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines.length > maxLines || lines[0] !== 'v=0' || !lines.every((line) => lineForm.test(line)))
    return undefined
  if (!lines.some((line) => line.startsWith('a=fingerprint:'))) return undefined
  if (lines.filter(isCandidate).length > maxCandidates) return undefined
  const sdp = [...lines.filter((line) => !isCandidate(line)), ''].join('\r\n')
  return { sdp, media: mediaOf(lines) }
}

/** Whether the lines of a picture or sound name the codec. */
export function namesCodec(lines: readonly string[], codec: string): boolean {
  return lines.some((line) => line.startsWith('a=rtpmap:') && line.toUpperCase().includes(` ${codec}/`))
}

function mediaOf(lines: readonly string[]): string[][] {
  const media: string[][] = []
  for (const line of lines) {
    if (line.startsWith('m=')) media.push([])
    media.at(-1)?.push(line)
  }
  return media
}

function isCandidate(line: string): boolean {
  return /^a=(?:candidate|end-of-candidates|remote-candidates)/.test(line)
}
