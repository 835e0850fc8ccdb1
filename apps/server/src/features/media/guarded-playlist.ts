/** Playlists for organizations with the HLS guard, whose addresses carry a grant. Pure. */

/** The first part of a signed path, below the folder of the version. */
export const signedFolder = 'signed'

type Guard = { organizationId: string; grant: string }

/**
 * The playlist with addresses that need no sign-in: nested playlists get `org_id` and `code`, segments a signed path.
 * `folder` is the playlist's own folder below that of the version, empty for the master.
 */
export function guardedPlaylist(text: string, folder: string, { organizationId, grant }: Guard): string {
  const query = new URLSearchParams({ org_id: organizationId, code: grant }).toString()
  const guarded = (uri: string) =>
    uri.endsWith('.m3u8') ? `${uri}?${query}` : `../${signedFolder}/${grant}/${folder}/${uri}`
  return text
    .replace(/URI="([^"]+)"/g, (_, uri: string) => `URI="${guarded(uri)}"`)
    .replace(/^[^#\n].*$/gm, guarded)
}
