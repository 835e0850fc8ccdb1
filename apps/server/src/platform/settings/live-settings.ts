/** The settings of live streams. */
import { isRtmpAddress } from '@marquee/domain/live-inputs'
import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { defaultStudioOrigin } from './addresses.ts'
import { SettingsError } from './settings-error.ts'

/** `RTMP_ADDRESS`: where encoders find this installation, such as `rtmps://live.example.org` (LV-017, LV-018). */
export const rtmpAddressSchema = z
  .string()
  .refine(isRtmpAddress, 'must be an RTMP address, such as rtmp://live.example.org:1935')
  .transform(withoutTrailingSlashes)

/** `LIVE_RENDITIONS`: how many streams are transcoded to 480p at once; one core stays free for everything else. */
export const liveRenditionsSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(64)
  .default(() => availableParallelism() - 1)

/** `RTC_PORTS`: the UDP ports for WebRTC, such as `40000-40099`; each connection uses one, and the last fifth is for encoders. */
export const rtcPortsSchema = z
  .string()
  .regex(/^\d{1,5}-\d{1,5}$/, 'must be two ports, such as 40000-40099')
  .default('40000-40099')
  .transform((range): [number, number] => {
    const [first = 0, last = 0] = range.split('-').map(Number)
    return [first, last]
  })
  .refine(
    ([first, last]) => first > 0 && first + 3 <= last && last <= 65_535,
    'must go from a lower port to a higher one, and be four ports at least',
  )

/** `RTC_ADDRESS`: the IPv4 address at which WebRTC reaches this machine, if that isn't one of its own. */
export const rtcAddressSchema = z.ipv4('must be an IPv4 address, such as 203.0.113.7')

type Given = {
  HOST: string
  RTMP_PORT: number
  RTMPS_PORT?: number | undefined
  RTMPS_KEY?: string | undefined
  RTMPS_CERT?: string | undefined
}

/** The port for encrypted streams with its key and certificate; undefined unless all three are set. */
export function rtmpsSettings({ RTMPS_PORT: port, RTMPS_KEY: key, RTMPS_CERT: certificate }: Given) {
  const given = { RTMPS_PORT: port, RTMPS_KEY: key, RTMPS_CERT: certificate }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === 3) return undefined
  if (port === undefined || key === undefined || certificate === undefined) {
    const names = missing.map(([name]) => name).join(', ')
    throw new SettingsError([`${names}: required for RTMPS`])
  }
  return { port, key, certificate }
}

/** The address of the RTMP port on this machine, the encrypted one if there is one. */
export function defaultRtmpAddress(values: Given): string {
  const rtmps = rtmpsSettings(values)
  const { host } = new URL(defaultStudioOrigin(values.HOST, rtmps?.port ?? values.RTMP_PORT))
  return `${rtmps ? 'rtmps' : 'rtmp'}://${host}`
}
