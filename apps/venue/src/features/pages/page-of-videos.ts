/** Where a page asks how to play its videos, see `DesignedPage`. */
export type PageOfVideos = { videos: string; videoQuery?: string }
