/** What a browser offers that comes backstage, before anything is set up for it. */
import { slotKeys } from '@marquee/domain/backstage'
import { namesCodec, readOffer } from '#platform/rtc/read-offer.ts'

export const maxOfferLength = 64_000

/**
 * The pictures and sounds of a connection, in their order: the microphone, the camera and the screen of its person, then what
 * is in each place of the stage. They are the same for everyone and never change.
 */
export const sentKinds = ['audio', 'video', 'video'] as const
export const sentSources = ['microphone', 'camera', 'screen'] as const
export type SentSource = (typeof sentSources)[number]
const kinds = [...sentKinds, ...slotKeys.flatMap(() => ['video', 'audio'] as const)]

/** The offer without its candidates; undefined if it isn't these pictures and sounds in H.264 and Opus. */
export function readBackstageOffer(text: string): string | undefined {
  const offer = readOffer(text, maxOfferLength)
  if (!offer || offer.media.length !== kinds.length) return undefined
  const isTaken = kinds.every((kind, at) => {
    const lines = offer.media[at] ?? []
    const direction = at < sentKinds.length ? 'a=sendonly' : 'a=recvonly'
    const isOfKind = lines[0]?.startsWith(`m=${kind} `) === true && lines.includes(direction)
    return isOfKind && namesCodec(lines, kind === 'video' ? 'H264' : 'OPUS')
  })
  return isTaken ? offer.sdp : undefined
}
