/** Where the files of a video lie in the store. The same on every store. */
type Versioned = { id: string; version: number }

/** `path` once the file is there; `replaces_id` of a file that is to take the place of that video's. */
type Sourced = { id: string; path?: string | null; replaces_id?: string | null }

/**
 * Where the source file of a video lies, or is to lie when its bytes are there. A file that takes the place of another
 * lies beside it under a name of its own, so that the former one stays what it is.
 */
export function sourceKey({ id, path, replaces_id: replacedId }: Sourced): string {
  if (path) return path
  return replacedId ? `assets/${replacedId}/source/${id}.mp4` : `assets/${id}/source/original.mp4`
}

/** Below it lies what was made of this version of the video. */
export const versionPrefix = (asset: Versioned) => `assets/${asset.id}/v${asset.version}/`
/** Where the thumbnail of this version lies. */
export const thumbnailKey = (asset: Versioned) => `${versionPrefix(asset)}thumbnail.jpg`
/** Below it lies every file of the video, whatever its version. */
export const allFilesPrefix = (asset: { id: string }) => `assets/${asset.id}/`
