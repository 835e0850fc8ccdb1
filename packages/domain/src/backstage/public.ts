export {
  type Backstage,
  type BackstageEntry,
  backstageEntrySchema,
  type BackstagePerson,
  backstagePersonSchema,
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
  connectionQualities,
  connectionQualityWords,
  maxCameras,
} from './backstage-words.ts'
export {
  castOf,
  fadeMs,
  maxLowerThirdLength,
  maxTickerLength,
  placesOf,
  type Scene,
  type SceneLayout,
  sceneLayouts,
  type ScenePlace,
  sceneSchema,
  type SlotKey,
  slotKeys,
} from './scene.ts'
