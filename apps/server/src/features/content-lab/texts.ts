import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/content-lab', {
  videoMissing: 'Send either video_library_id or video_asset.',
  createdProjects: 'Content Lab projects they created',
})
