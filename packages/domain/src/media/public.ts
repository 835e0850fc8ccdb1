export { transcoderErrorSchema, transcoderWarningSchema } from './transcoder-note-schemas.ts'
export {
  type TranscoderError,
  type TranscoderWarning,
  transcoderErrors,
  transcoderNoteText,
  transcoderWarnings,
} from './transcoder-notes.ts'
export {
  type UnfinishedUpload,
  type UploadMetadata,
  unfinishedUploadsSchema,
  uploadMetadataSchema,
} from './upload.ts'
