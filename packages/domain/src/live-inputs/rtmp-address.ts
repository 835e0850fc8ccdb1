/** RTMP addresses: the one encoders get, and the one an operator sets. Free of zod, because studio pages import this file. */

/** LV-017: rtmp or rtmps, a host, a port of up to five digits and a path. */
const rtmpAddress =
  /^rtmps?:\/\/(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?(?:\/[^\s?#]{0,1000})?$/i

export function isRtmpAddress(address: string): boolean {
  return rtmpAddress.test(address)
}

/** LV-011, LV-013: the key is the last segment of an input's address, and the stream URL is what comes before it. */
export function splitInputUrl(address: string): { streamUrl: string; streamKey: string } {
  const end = address.lastIndexOf('/')
  return { streamUrl: address.slice(0, end), streamKey: address.slice(end + 1) }
}
