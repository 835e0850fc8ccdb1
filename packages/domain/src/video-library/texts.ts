import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/video-library', {
  videoMissing: 'Choose a video.',
  tooManyVideos: 'Choose up to 200 videos at a time.',
  tooShort: 'video is too short.',
  chapterTitleMissing: 'Enter a chapter title.',
  chapterTitleTooLong: 'Use at most 255 characters.',
  chapterOutsideVideo: 'Start the chapter within the video.',
  tooManyChapters: 'Add up to 200 chapters.',
  chaptersOutOfOrder: 'Chapters must be in order.',
  descriptionTooLong: 'Use at most 5,000 characters.',
  nothingToChange: 'Enter at least one change.',
  inPointBeforeStart: 'The in point is before the start.',
  endBeforeStart: 'The end must be after the start.',
})
