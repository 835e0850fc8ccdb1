import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/agenda', {
  tooManyTracks: 'An event can have up to {{max}} tracks.',
  rtmpInputGone: 'This RTMP input no longer exists. Choose another one.',
  tracksGone: 'One of these tracks no longer exists.',
  endBeforeStart: 'The end must be after the start.',
  timeOutsideEvent: 'Choose a time within a day of the event.',
  videosGone: 'One of these videos was deleted or couldn’t be processed.',
  trackGone: 'This track no longer exists.',
  roomGone: 'This room no longer exists.',
  boothGone: 'This booth no longer exists.',
  tooManyBlocks: 'An agenda can have up to {{maxBlocksOfKind}} of these.',
  blocksGone: 'One of these is no longer on the agenda.',
  onAir: '{{title}} is on air. End it before you delete it.',
  inputOnAir: 'The live input can’t change while the session is on air.',
  typeOnAir: 'The type can’t change while the session is on air.',
  tooManyTracksOfBlock: 'A break, room or booth can be in one track at most.',
})
