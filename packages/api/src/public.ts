export { ApiError, type ApiErrorCode } from './api-error.ts'
export { session } from './browser-session.ts'
export {
  deleteVideo,
  getMe,
  getVideo,
  listVideos,
  recordActivity,
  renameVideo,
  retitleVideo,
  startTranscoding,
} from './calls.ts'
export { Session, type SessionEvent, type SessionPorts } from './session.ts'
