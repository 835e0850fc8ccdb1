export {
  type Backstage,
  type BackstageEntry,
  backstageEntrySchema,
  type BackstagePerson,
  backstageSchema,
  type ChangeOwnPlace,
  changeOwnPlaceSchema,
  type DirectPerson,
  directPersonSchema,
  type EnterBackstage,
  enterBackstageSchema,
} from './backstage.ts'
export {
  type ConnectionQuality,
  connectionQualityWords,
} from './backstage-words.ts'
export { castOf, fadeMs, placesOf, type ScenePlace, slotsOnStage } from './places.ts'
export { type Scene, sceneSchema } from './scene.ts'
export {
  maxLowerThirdLength,
  maxTickerLength,
  type SceneLayout,
  sceneLayouts,
  type SlotKey,
  slotKeys,
} from './slots.ts'
