/** What can be done with a block in the canvas of the builder, and the words for it. */

/** `before` and `after` add a block there. */
const canvasActs = ['up', 'down', 'duplicate', 'remove', 'before', 'after'] as const
export type CanvasAct = (typeof canvasActs)[number]

const canvasKeys = ['undo', 'redo'] as const
export type CanvasKey = (typeof canvasKeys)[number]

export function isCanvasAct(value: unknown): value is CanvasAct {
  return canvasActs.some((act) => act === value)
}

export function isCanvasKey(value: unknown): value is CanvasKey {
  return canvasKeys.some((key) => key === value)
}

/**
 * Texts of the canvas in the language of the studio, which may not be that of the page: `act.up`, `block.hero`, `field.heading`,
 * `sample.heading`, `empty.image`.
 */
export type CanvasWords = Readonly<Record<string, string>>
