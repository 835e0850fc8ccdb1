export { type BufferVideo, bufferVideoSchema, chooseBufferVideoSchema } from './buffer-video.ts'
