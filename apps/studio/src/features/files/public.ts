export { FileUploader } from './components/file-uploader.tsx'
export { FontField } from './components/font-field.tsx'
export { ImageField } from './components/image-field.tsx'
