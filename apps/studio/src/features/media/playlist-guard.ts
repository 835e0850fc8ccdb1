/** What the HLS guard asks of playlist requests: who watches, and a code that proves it (VL-177 to VL-180). */
export type PlaylistGuard = { organizationId: string; accessToken: () => string | undefined }

/** `url` with `org_id` and `code` when it is a playlist of this origin; every other address as it is. */
export function guardedUrl(url: string, guard: PlaylistGuard | null): string {
  const address = new URL(url, location.href)
  const isOurPlaylist = address.origin === location.origin && address.pathname.endsWith('.m3u8')
  if (!guard || !isOurPlaylist) return url
  address.searchParams.set('org_id', guard.organizationId)
  address.searchParams.set('code', guard.accessToken() ?? '')
  return address.href
}
