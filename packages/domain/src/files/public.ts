export { imageTypeOf } from './image-type.ts'
export { maxFileBytes, type SignedUrl, type SignUrl, signedUrlSchema, signUrlSchema } from './signed-url.ts'
