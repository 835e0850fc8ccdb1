/** Keys of a video's files, the same in every store. */
type Versioned = { id: string; version: number }

/** `path` once the file exists; `replaces_id` of a file that will replace that video's. */
type Sourced = { id: string; path?: string | null; replaces_id?: string | null }

/**
 * The key of a video's source file, or the key it will have once its bytes arrive. A replacement gets a name of its own
 * in the same folder, so that the file it replaces is kept.
 */
export function sourceKey({ id, path, replaces_id: replacedId }: Sourced): string {
  if (path) return path
  return replacedId ? `assets/${replacedId}/source/${id}.mp4` : `assets/${id}/source/original.mp4`
}

/** The key of the file that a recording is joined into. */
export const joinedKey = (asset: { id: string }) => `assets/${asset.id}/source/recording.mp4`

/** The prefix of everything made from this version of the video. */
export const versionPrefix = (asset: Versioned) => `assets/${asset.id}/v${asset.version}/`
/** The key of this version's thumbnail. */
export const thumbnailKey = (asset: Versioned) => `${versionPrefix(asset)}thumbnail.jpg`
/** The prefix of every file of the video, of all versions. */
export const allFilesPrefix = (asset: { id: string }) => `assets/${asset.id}/`
