import { defineTexts } from '#lib/texts.ts'

export const undoText = defineTexts('undoVideos', { undo: 'Undo' })
