export { airingOf } from './airing.ts'
export { sessionAfter, sessionsOnAir, stagesOf } from './on-air.ts'
export { instantInReplay } from './replay-time.ts'
export {
  certainSeconds,
  isOnAir,
  isStageLocked,
  longestOverrunMinutes,
  playsFrom,
  type SessionState,
  sessionStateAt,
  sessionStates,
  sessionStateWords,
  type StartKind,
  startKinds,
  startKindWords,
} from './session-state.ts'
export { stagePictureOf } from './stage-picture.ts'
export {
  type ChangeStage,
  changeStageSchema,
  extendSessionSchema,
  type GapReason,
  gapReasons,
  type NextSession,
  nextSessionSchema,
  type RecordingReport,
  recordingReportSchema,
  type Replay,
  replaySchema,
  type EventRoom,
  eventRoomSchema,
  type RoomSession,
  type SendStageMessage,
  sendStageMessageSchema,
  type SessionOnAir,
  sessionOnAirSchema,
  type Stage,
  type StageAudience,
  stageAudiences,
  type StageMessage,
  stageMessageSchema,
  stageSchema,
} from './stage.ts'
