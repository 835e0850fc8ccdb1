import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/transcripts', {
  invalidLanguage: 'Enter a language code such as en or pt-BR.',
  speakerMissing: 'Enter a speaker name.',
  speakerTooLong: 'Use at most 100 characters.',
  noCaptions: 'This file has no captions.',
  captionsTooLarge: 'This caption file is too large. The limit is {{limit}} MB.',
  tooManyLines: 'This file has too many lines. The limit is {{limit, number}}.',
  tooManyCaptions: 'This file has too many captions. The limit is {{limit, number}}.',
  tooLongCaption: 'A caption in this file is too long. The limit is {{limit, number}} characters.',
  tooManyWords: 'This file has too many words. The limit is {{limit, number}}.',
  notCaptions: 'This isn’t a caption file. Choose a WebVTT (.vtt) or SRT (.srt) file.',
})
