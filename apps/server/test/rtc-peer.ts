/** The WebRTC peer that test clients are built on. */
import { RTCPeerConnection, useH264 as h264, useOPUS as opus } from 'werift'

/** A peer that sends and receives H.264 and Opus on this machine. */
export const newRtcPeer = () =>
  new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { video: [h264()], audio: [opus()] },
  })

/**
 * Sets the local description, and says it. No STUN server is asked: werift has one of its own where none is named, and
 * waits five seconds for a machine without the internet.
 */
export async function offerOf(peer: RTCPeerConnection): Promise<string> {
  const offer = await peer.createOffer()
  for (const { connection } of peer.iceTransports) delete connection.stunServer
  await peer.setLocalDescription(offer)
  return peer.localDescription?.sdp ?? ''
}

/** Takes the answer, and is connected afterwards. Rejects after `withinMs`. */
export async function connectTo(peer: RTCPeerConnection, answer: string, withinMs?: number): Promise<void> {
  await peer.setRemoteDescription({ type: 'answer', sdp: answer })
  if (peer.connectionState === 'connected') return
  await peer.connectionStateChange.watch((state) => state === 'connected', withinMs)
}
