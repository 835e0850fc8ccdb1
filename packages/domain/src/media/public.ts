export {
  type TranscoderError,
  type TranscoderWarning,
  transcoderErrorSchema,
  transcoderErrors,
  transcoderNoteText,
  transcoderWarningSchema,
  transcoderWarnings,
} from './transcoder-notes.ts'
export {
  type UnfinishedUpload,
  type UploadMetadata,
  unfinishedUploadSchema,
  unfinishedUploadsSchema,
  uploadMetadataSchema,
} from './upload.ts'
