import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/video-library', {
  inUse: 'This video is used in a session, a booth, or as a buffer video. Remove it there first.',
  wrongThumbnail: 'Upload a JPEG up to 2 MB.',
  chapterOutsideVideo: 'Start the chapter within the video.',
  unknownTeam: 'Choose one of your teams.',
  addedVideos: 'Videos they added',
  addedVideosCount: 'How many videos they added',
  countErased: 'It is deleted.',
  youAreReplacing: 'You are already replacing this file with “{{file}}”.',
  someoneIsReplacing: '{{person}} is already replacing this file with “{{file}}”.',
  someone: 'Someone',
})
