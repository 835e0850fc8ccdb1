export { FileUploader } from './components/file-uploader.tsx'
export { StoredPicture } from './components/stored-picture.tsx'
export { ImageField } from './components/image-field.tsx'
export { type StoredFile, useFileUpload } from './use-file-upload.ts'
