export {
  type TranscoderError,
  type TranscoderWarning,
  transcoderErrorSchema,
  transcoderErrors,
  transcoderNoteText,
  transcoderWarningSchema,
  transcoderWarnings,
} from './transcoder-notes.ts'
