/** The pictures and sounds of a connection: the same for everyone in a place, and never negotiated again. */
import { namesCodec, readOffer } from '#platform/rtc/read-offer.ts'

const maxOfferLength = 64_000

type Kind = 'audio' | 'video'

export type StageLines<Source extends string, Place extends string> = {
  /** What a browser sends, in the order of its offer. */
  sent: readonly { source: Source; kind: Kind }[]
  /** What it gets of each place, after that. */
  received: readonly { place: Place; kind: Kind }[]
}

/** The offer without its candidates; undefined if it isn't these pictures and sounds in H.264 and Opus. */
export function readStageOffer<Source extends string, Place extends string>(
  text: string,
  { sent, received }: StageLines<Source, Place>,
): string | undefined {
  const offer = readOffer(text, maxOfferLength)
  const kinds = [...sent, ...received].map(({ kind }) => kind)
  if (!offer || offer.media.length !== kinds.length) return undefined
  const isTaken = kinds.every((kind, at) => {
    const lines = offer.media[at] ?? []
    const direction = at < sent.length ? 'a=sendonly' : 'a=recvonly'
    const isOfKind = lines[0]?.startsWith(`m=${kind} `) === true && lines.includes(direction)
    return isOfKind && namesCodec(lines, kind === 'video' ? 'H264' : 'OPUS')
  })
  return isTaken ? offer.sdp : undefined
}
