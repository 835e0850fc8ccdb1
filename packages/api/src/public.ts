export {
  contactSupport,
  endSession,
  forgotPassword,
  getSsoMetadata,
  listSessions,
  previewInvitation,
  requireNewPassword,
  resendConfirmation,
  resetPassword,
  sendMagicLink,
  signUp,
  updatePassword,
  updateUser,
} from './account-calls.ts'
export {
  createOrganization,
  createTeam,
  deleteTeam,
  getContract,
  getOrganization,
  inviteMembers,
  listMemberRoles,
  listMembers,
  listOwnOrganizations,
  listTeamMembers,
  listTeams,
  removeMember,
  removeTeamMember,
  renameTeam,
  resendInvitation,
  setTeamMember,
  updateMember,
  updateOrganization,
} from './administration-calls.ts'
export { createApiToken, deleteApiToken, listApiTokens } from './api-token-calls.ts'
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
export {
  addPageDomain,
  listPageDomains,
  removePageDomain,
  setDefaultPageDomain,
  verifyPageDomain,
} from './page-domain-calls.ts'
export { changeRole, createRole, deleteRole, getPermissions, listAllRoles } from './role-calls.ts'
export { type Proofs, Session, type SessionEvent, type SessionPorts, type SsoProof } from './session.ts'
export {
  deleteSsoConnection,
  getSsoSettings,
  getSsoTest,
  saveSsoConnection,
  startSso,
  switchSso,
  testSsoConnection,
} from './sso-calls.ts'
