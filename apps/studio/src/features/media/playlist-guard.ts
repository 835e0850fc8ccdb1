/** What the HLS guard requires of playlist requests: the organization, and an access token (VL-177 to VL-180). */
export type PlaylistGuard = { organizationId: string; accessToken: () => string | undefined }

/** Adds `org_id` and `code` to a playlist of this origin; leaves every other URL as it is. */
export function guardedUrl(url: string, guard: PlaylistGuard | null): string {
  const address = new URL(url, location.href)
  const isOurPlaylist = address.origin === location.origin && address.pathname.endsWith('.m3u8')
  if (!guard || !isOurPlaylist) return url
  address.searchParams.set('org_id', guard.organizationId)
  address.searchParams.set('code', guard.accessToken() ?? '')
  return address.href
}
