export {
  contactSupport,
  createUser,
  endSession,
  findUserByEmail,
  forgotPassword,
  getUserStatus,
  listSessions,
  lookUpUser,
  previewInvitation,
  requireNewPassword,
  resendConfirmation,
  resetPassword,
  sendMagicLink,
  signUp,
  updatePassword,
  updateUser,
} from './account-calls.ts'
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
export { changeOrganizationFlags, getPlan, listPublicFlags } from './flag-calls.ts'
export { type AuditQuery, exportAuditEntries, getAuditChoices, listAuditEntries } from './audit-calls.ts'
export { getLetter, listEffects, replayEffect } from './effect-calls.ts'
export { type Proofs, Session, type SessionEvent, type SessionPorts } from './session.ts'
