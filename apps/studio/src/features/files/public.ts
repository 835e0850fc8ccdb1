export { FileUploader } from './components/file-uploader.tsx'
export { ImageField } from './components/image-field.tsx'
