import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/live-inputs', {
  inUse: 'The session “{{title}}” uses this input. Choose another input for it first.',
  takesStream: 'This input takes a stream. Stop its test or end its session first.',
  keyRefused: 'This stream key is not accepted.',
  notYet:
    'The stream key is right, but this input takes a stream from {{time}} on. To send before, start a test in the studio.',
  closed:
    'The stream key is right, but this input takes no stream now. Start a test in the studio, or a session that uses it.',
  eventEnded: 'The event has ended, so this input no longer accepts a stream.',
  offerRefused:
    'The offer can’t be used. Send one picture in H.264 and at most one sound in Opus, with packetization mode 1.',
  noFfmpeg: 'This installation has no FFmpeg, which WHIP needs for its sound. Send over RTMP.',
  tooManySenders: 'Too many encoders send over WHIP. Send over RTMP, or try again later.',
  backSoon: 'We’ll be right back',
  tooManyInputs: 'An event can have up to {{maxInputs}} RTMP inputs.',
})
