import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/live-inputs', {
  inUse: 'The session “{{title}}” uses this input. Choose another input for it first.',
  onAir: 'This input is on air.',
  keyTaken: 'Another encoder is sending with this stream key.',
  keyRefused: 'This stream key is not accepted.',
  eventEnded: 'The event has ended, so this input no longer accepts a stream.',
  tooManyInputs: 'An event can have up to {{maxInputs}} RTMP inputs.',
})
