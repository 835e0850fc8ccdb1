export {
  processingHoldSchema,
  transcoderErrorSchema,
  transcoderWarningSchema,
} from './transcoder-note-schemas.ts'
export {
  type ProcessingHold,
  processingHolds,
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
