/** Where the files of a video lie in the store. The same on every store. */
type Versioned = { id: string; version: number }

export const sourceKey = (asset: { id: string }) => `assets/${asset.id}/source/original.mp4`
export const versionPrefix = (asset: Versioned) => `assets/${asset.id}/v${asset.version}/`
export const thumbnailKey = (asset: Versioned) => `${versionPrefix(asset)}thumbnail.jpg`
export const allFilesPrefix = (asset: { id: string }) => `assets/${asset.id}/`
