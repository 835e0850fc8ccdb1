/** The addresses in a playlist as the HLS guard wants them. Pure. */

/** The first part of a signed path, below the folder of the version. */
export const signedFolder = 'signed'

type Guard = { organizationId: string; grant: string }

/**
 * The playlist with addresses that need nothing else: playlists in it carry `org_id` and `code`, segments a signed path.
 * `folder` is its own folder below that of the version, empty for the master.
 */
export function guardedPlaylist(text: string, folder: string, { organizationId, grant }: Guard): string {
  const query = new URLSearchParams({ org_id: organizationId, code: grant }).toString()
  const guarded = (uri: string) =>
    uri.endsWith('.m3u8') ? `${uri}?${query}` : `../${signedFolder}/${grant}/${folder}/${uri}`
  return text
    .replace(/URI="([^"]+)"/g, (_, uri: string) => `URI="${guarded(uri)}"`)
    .replace(/^[^#\n].*$/gm, guarded)
}
