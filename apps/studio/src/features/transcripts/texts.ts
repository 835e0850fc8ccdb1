import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('transcripts', {
  /** The track of the player. */
  captions: 'Captions',

  'none.title': 'No transcript yet',
  'none.text': 'With a transcript, people find what is said in this video and jump to it.',
  'none.readOnly': 'Nobody has added a transcript to this video.',
  transcribe: 'Transcribe',
  import: 'Import captions',
  'import.hint': 'A WebVTT (.vtt) or SRT (.srt) file',
  'import.done': 'Transcript imported.',
  'import.unreadable': 'The file cannot be read. It may have been moved or changed.',
  'replace.title': 'Replace the transcript?',
  'replace.text':
    'The words of {{file}} take the place of the transcript of {{name}}, with the names of its speakers.',
  'replace.confirm': 'Replace',
  download: 'Download',
  'download.vtt': 'Captions (WebVTT)',
  'download.srt': 'Captions (SRT)',
  'download.txt': 'Text',
  remove: 'Remove',
  'remove.title': 'Remove the transcript?',
  'remove.text':
    'The transcript of {{name}} is removed, with the names of its speakers. This action cannot be undone.',
  'remove.done': 'Transcript removed.',
  'making.waiting': 'The transcription begins soon.',
  'making.progress': 'Transcribing',
  'making.stop': 'Stop',
  'failed.title': 'This video could not be transcribed',
  'failed.retry': 'Try again',
  silent: 'Nothing is said in this video.',
  lines: 'What is said',
  'speaker.rename': 'Rename {{name}}',
  'speaker.title': 'Rename speaker',
  'speaker.label': 'Name',
  'speaker.text': 'Everything that {{name}} says in this video gets this name.',
  'hits.title': 'In transcripts',
  'hits.failed': 'Unable to search transcripts. Please try again.',
  'hits.none': 'Nobody says "{{term}}" in a transcript.',
  'hits.more': 'More lines match. Add words to narrow the search.',
})
