export {
  contactSupport,
  createUser,
  endSession,
  findUserByEmail,
  forgotPassword,
  getSsoMetadata,
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
export { createOrganization } from './create-organization.ts'
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
export { type Proofs, Session, type SessionEvent, type SessionPorts } from './session.ts'
