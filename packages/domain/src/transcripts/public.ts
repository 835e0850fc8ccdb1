export { type CaptionCue, captionLimits } from './caption-cue.ts'
export { type CaptionFault, captionFaultText, readCaptions } from './read-captions.ts'
export { markedParts, searchedTexts } from './searched-text.ts'
export {
  type Transcript,
  type TranscriptItem,
  type TranscriptOrigin,
  transcriptSchema,
  type TranscriptStatus,
  transcriptStatuses,
} from './transcript.ts'
export {
  importTranscriptSchema,
  listSessionTranscriptsQuerySchema,
  renameSpeakersSchema,
  type SearchTranscriptsQuery,
  searchTranscriptsQuerySchema,
  type SessionTranscript,
  sessionTranscriptPageSchema,
  type TranscriptHit,
  type TranscriptHits,
  transcriptHitsSchema,
} from './transcript-calls.ts'
export {
  captionsOfItems,
  itemsOfCues,
  itemsOfWord,
  linesOfItems,
  withSpeakerNames,
} from './transcript-lines.ts'
export { isLanguageAllowed, type TranscriptionFault, transcriptionFaults } from './transcription.ts'
export { turnsOf, writeSrt, writeText, writeVtt } from './write-captions.ts'
