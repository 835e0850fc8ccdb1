export { type ChosenFile, type FileFault, fileFault, type FileNaming, nameToSend } from './file-fault.ts'
export { type FilePurpose, type FileRule, fileRules, isPublicPurpose } from './file-rules.ts'
export { type FileType, fileTypeOf, typesOfExtensions } from './file-type.ts'
export { imageFault } from './image-rule.ts'
export { imageHeaderBytes, imageSizeOf } from './image-size.ts'
export { isPictureAddress, isStoredFileAddress, pictureAddressSchema } from './picture-address.ts'
export {
  type FileToSend,
  fileToSendSchema,
  type SignedUrl,
  type SignUrl,
  signedUrlSchema,
  signUrlSchema,
} from './signed-url.ts'
