/** VL-096; UPLOADED is accepted as UPLOAD but never sent (VL-097, ruling 2). Separate from the schemas to stay free of zod. */
export const videoSources = ['EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP'] as const
export type VideoSource = (typeof videoSources)[number]
