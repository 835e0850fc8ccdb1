export {
  type AlertCentre,
  alertCentreSchema,
  type FailedCheck,
  maxFailedChecks,
  type SeriesAlertCentre,
  seriesAlertCentreSchema,
  type WarningCount,
  warningCountSchema,
} from './alert-centre.ts'
export { fittingEnd, videoLengthFault } from './video-length.ts'
export { type WarnedProgram, warningAction, type WarningRoute } from './warning-action.ts'
export {
  marginMs,
  permissionOfPlace,
  type Warning,
  type WarningKey,
  warningKeys,
  warningKinds,
  type WarningSource,
} from './warning-kinds.ts'
export { warningMessage, warningSummary } from './warning-words.ts'
