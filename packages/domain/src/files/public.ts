export {
  type ChosenFile,
  type FileFault,
  fileFault,
  type FileNaming,
  type FilePurpose,
  type FileRule,
  fileRules,
  isPublicPurpose,
  uploadName,
} from './file-rules.ts'
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
