import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/simulive', {
  onlyPrerecorded: 'Only pre-recorded sessions have a test run.',
  noVideos: 'Add a video to this session before you test it.',
  videosProcessing: 'Wait until all videos of this session have been processed.',
  tooLate: 'A test run has to start by {{time}}, so that it ends before the audience arrives.',
  subtitles: 'Subtitles',
})
