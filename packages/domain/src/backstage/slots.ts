/** The places of a stage, how a scene can lay them out, and limits of its texts. Free of zod, because pages import this file. */

/** The places of a stage: six speakers, a shared screen, and videos or slides. */
export const slotKeys = [
  'camera-1',
  'camera-2',
  'camera-3',
  'camera-4',
  'camera-5',
  'camera-6',
  'screen',
  'media',
] as const
export type SlotKey = (typeof slotKeys)[number]

export const sceneLayouts = [
  'solo',
  'side_by_side',
  'grid',
  'screen_with_one',
  'screen_with_strip',
  'panel',
  'holding_card',
] as const
export type SceneLayout = (typeof sceneLayouts)[number]

export const maxLowerThirdLength = 120
export const maxTickerLength = 500
