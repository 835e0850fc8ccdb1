export { ApiError, type ApiErrorCode } from './api-error.ts'
export { session } from './browser-session.ts'
export {
  deleteVideo,
  getMe,
  getVideo,
  listVideos,
  renameVideo,
  retitleVideo,
  startTranscoding,
} from './calls.ts'
export { type AuditQuery, exportAuditEntries, getAuditChoices, listAuditEntries } from './audit-calls.ts'
export { getLetter, listEffects, replayEffect } from './effect-calls.ts'
export { Session, type SessionEvent, type SessionPorts } from './session.ts'
