export { type ImageType, imageTypeOf, imageTypes } from './image-type.ts'
export { maxFileBytes, type SignedUrl, type SignUrl, signedUrlSchema, signUrlSchema } from './signed-url.ts'
