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
export { type FileType, fileTypeOf, fileTypes, isNamedAsImage, typesOfExtensions } from './file-type.ts'
export {
  basicPartOf,
  fontDisplays,
  fontParts,
  fontScripts,
  fontSheetOf,
  uploadedFallback,
  uploadedFamily,
} from './font-sheets.ts'
export { imageFault } from './image-rule.ts'
export { imageHeaderBytes, imageSizeOf } from './image-size.ts'
export { pictureFaultOf, pictureFaultText } from './picture-fault.ts'
export {
  backgroundImageOf,
  hasSizes,
  pictureWidths,
  type SizedFormat,
  sizedFormats,
  sizedPicture,
  sourcesOf,
} from './picture-sizes.ts'
export { isPictureAddress, isStoredFileAddress, pictureAddressSchema } from './picture-address.ts'
export {
  type FileToSend,
  fileToSendSchema,
  type SignedUrl,
  type SignUrl,
  signedUrlSchema,
  signUrlSchema,
} from './signed-url.ts'
