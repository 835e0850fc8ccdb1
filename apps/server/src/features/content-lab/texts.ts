import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/content-lab', {
  videoMissing: 'Ask by video_library_id or by video_asset.',
  createdProjects: 'Content Lab projects they created',
})
