/** Where WebRTC connections arrive: the addresses and UDP ports of this machine, and what is said of them. */
import { isIPv4 } from 'node:net'
import type { Services } from '../context.ts'

export type RtcNetwork = {
  connectionOptions: {
    iceServers: never[]
    iceLite: true
    iceUseIpv6: false
    iceUseTcp: false
    icePortRange: [number, number]
    iceInterfaceAddresses?: { udp4: string }
    iceAdditionalHostAddresses?: string[]
  }
  /** The description with the address under which this machine is reached, if that isn't its own. */
  announced(sdp: string): string
}

/** The process that has the connections. */
type RtcRole = 'live' | 'stage'

/**
 * The ports of a role, which are its own: two processes that look for a free one in the same moment find the same one.
 * Encoders need few, so the live role has the last fifth.
 */
export function portsOf([first, last]: [number, number], role: RtcRole): [number, number] {
  const firstOfLive = last + 1 - Math.max(2, Math.floor((last - first + 1) / 5))
  return role === 'live' ? [firstOfLive, last] : [first, firstOfLive - 1]
}

/**
 * ICE lite (RFC 8445 §2.5): peers come here, and nothing is sent to an address that they name. No other server is asked
 * for an address.
 */
export function rtcNetwork({ host, rtcPorts, rtcAddress }: Services['settings'], role: RtcRole): RtcNetwork {
  const isOneAddress = isIPv4(host) && host !== '0.0.0.0'
  return {
    connectionOptions: {
      iceServers: [],
      iceLite: true,
      iceUseIpv6: false,
      iceUseTcp: false,
      icePortRange: portsOf(rtcPorts, role),
      ...(isOneAddress && {
        iceInterfaceAddresses: { udp4: host },
        iceAdditionalHostAddresses: [host],
      }),
    },
    announced: (sdp) => announcedIn(sdp, { own: isOneAddress ? host : undefined, announced: rtcAddress }),
  }
}

const candidate = /^(?<start>a=candidate:\S+ \d+ udp \d+ )(?<address>\S+)(?<rest> .*)$/

function announcedIn(
  sdp: string,
  { own, announced }: { own: string | undefined; announced: string | undefined },
): string {
  let isFirst = true
  const lines = sdp.split('\r\n').flatMap((line) => {
    const { start, address, rest } = candidate.exec(line)?.groups ?? {}
    if (start === undefined || address === undefined || rest === undefined) return [line]
    if (own !== undefined && address !== own) return []
    if (announced === undefined) return [line]
    const isKept = isFirst
    isFirst = false
    return isKept ? [`${start}${announced}${rest}`] : []
  })
  return lines.join('\r\n')
}
