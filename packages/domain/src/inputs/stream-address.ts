/** Where a live picture is sent to (WI-088 to WI-091). Without zod: forms ask before they send. */

const streamPattern = /^rtmps?:\/\/[^\s/?#:@]+(?::\d{1,5})?(?:\/\S*)?$/i

/** What is wrong with an address of RTMP (WI-098): it has rtmp or rtmps, a host, perhaps a port of up to 5 digits, and a path. */
export function faultOfStreamAddress(address: string): string | undefined {
  return streamPattern.test(address) ? undefined : 'Enter an address such as rtmp://live.example.com/app.'
}
