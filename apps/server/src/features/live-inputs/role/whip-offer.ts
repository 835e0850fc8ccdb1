/** What a WHIP client offers (RFC 9725 §4.2), before anything is set up for it. */
import { namesCodec, readOffer } from '#platform/rtc/read-offer.ts'

/** Browsers offer some 6 KB. */
export const maxOfferBytes = 32 * 1024

/** The offer without its candidates; undefined if it isn't one picture in H.264 and at most one sound in Opus, which the peer sends. */
export function readWhipOffer(text: string): string | undefined {
  const offer = readOffer(text, maxOfferBytes)
  return offer && isTaken(offer.media) ? offer.sdp : undefined
}

function isTaken(media: readonly (readonly string[])[]): boolean {
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
  return namesCodec(lines, codec) && !lines.includes('a=recvonly') && !lines.includes('a=inactive')
}
