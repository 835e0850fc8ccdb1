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
  producerDeskSchema,
  type ProducerDesk,
} from './backstage.ts'
export {
  type ConnectionQuality,
  connectionQualityWords,
  maxItemTitleLength,
  maxShowItems,
  maxShownPeople,
  measuredBytes,
  type ProgramHealth,
} from './backstage-words.ts'
export { cardLines, stageAccent } from './card-lines.ts'
export {
  bandwidthReceiptSchema,
  bandwidthSampleSchema,
  type DeviceCheck,
  saveDeviceCheckSchema,
} from './device-check.ts'
export {
  answerInvitationSchema,
  directHandSchema,
  handAfter,
  type HandAct,
  type HandState,
  type OwnHand,
  ownHandSchema,
  type RaisedHand,
  raiseHandSchema,
} from './hands.ts'
export {
  playOnStageSchema,
  type StageMedia,
  stageVideosQuerySchema,
  stageVideosSchema,
} from './stage-media.ts'
export { castOf, fadeMs, placesOf, type ScenePlace, slotsOnStage } from './places.ts'
export {
  type ChangeShowItem,
  changeShowItemSchema,
  type CreateShowItem,
  createShowItemSchema,
  type OrderShow,
  orderShowSchema,
  type RunOfShow,
  runOfShowSchema,
  type ShowItem,
  type ShowScene,
  type TakeShowItem,
  takeShowItemSchema,
} from './run-of-show.ts'
export {
  type Scene,
  type SceneCard,
  sceneSchema,
  type SetCard,
  setCardSchema,
  type SetScene,
  setSceneSchema,
  type ShownCard,
} from './scene.ts'
export { nextInShow, sceneOfShow } from './show-rules.ts'
export {
  maxLowerThirdLength,
  maxTickerLength,
  type SceneLayout,
  sceneLayouts,
  type SlotKey,
  slotKeys,
} from './slots.ts'
export { logoCorner, shownLogo } from './stage-logo.ts'
export { type StageWarning, stageWarnings } from './stage-warnings.ts'
