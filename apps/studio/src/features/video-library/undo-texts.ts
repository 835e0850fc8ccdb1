import { defineTexts } from '@marquee/domain/languages'

export const undoText = defineTexts('undoVideos', { undo: 'Undo' })
