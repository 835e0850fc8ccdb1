/** Where a page asks how to play its videos, and where it runs code, see `DesignedPage`. */
export type PageOfVideos = { videos: string; videoQuery?: string; codes?: string | undefined }
