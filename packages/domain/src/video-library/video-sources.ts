/** Where videos come from. Apart from the schemas: the studio's pages need no zod. */

/** VL-096; UPLOADED is read as UPLOAD and never sent (VL-097, ruling 2). */
export const videoSources = ['EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP'] as const
export type VideoSource = (typeof videoSources)[number]
