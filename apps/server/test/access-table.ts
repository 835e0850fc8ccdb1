/**
 * Who may make which call, written by hand independently of the product. The access tests compare the product with this
 * table, and fail if an operation is missing here.
 */
import { randomUUID } from 'node:crypto'
import { roleIds } from '@marquee/domain/permissions'
import { accessOfEvents } from './access-of-events.ts'
import { accessOfPeople } from './access-of-people.ts'
import { accessOfProgram } from './access-of-program.ts'
import { accessOfTranscripts } from './access-of-transcripts.ts'
import type { AccessRow } from './access-row.ts'

const video = { id: 'video' } as const
const newPassword = () => ({ password: 'Another-Horse-2@' })
const open = { access: 'public', answers: 'YYYYY' } as const

export const accessTable: Record<string, AccessRow> = {
  signIn: open,
  refreshSession: open,
  signOut: open,
  completeNewPassword: open,
  sendMagicLink: open,
  signInByMagicLink: open,
  forgotPassword: open,
  getMailServer: open,
  resetPassword: open,
  signUp: open,
  confirmSignUp: open,
  resendConfirmation: open,
  previewInvitation: open,
  acceptInvitation: open,
  contactSupport: open,
  getUserSsoMetadata: open,
  startSso: open,
  exchangeSsoToken: open,

  signOutEverywhere: { access: 'user', answers: 'YYYYY', bySso: 'Y' },
  listSessions: { access: 'user', answers: 'YYYYY', bySso: 'Y' },
  // People can only end their own sessions.
  endSession: { access: 'user', answers: 'HHHHH', bySso: 'H', path: { id: 'sessionOfColleague' } },
  // Empty with single sign-on, which covers only its own organization.
  listOwnInvitations: { access: 'user', answers: 'YYYYY', bySso: 'Y' },
  // Members have no invitation to their own organization.
  acceptOwnInvitation: { access: 'user', answers: 'HHHHH', path: { organization: 'organization' } },
  declineOwnInvitation: { access: 'user', answers: 'HHHHH', path: { organization: 'organization' } },
  // A colleague's password. People's own passwords have separate tests.
  updatePassword: {
    access: 'user',
    answers: 'HFFFY',
    bySso: 'Y',
    path: { id: 'colleague' },
    body: newPassword,
  },
  recordActivity: { access: 'public', answers: 'YYYYY' },
  getMe: { access: 'user', answers: 'YYYYY', bySso: 'Y' },
  listPublicFlags: { access: 'public', answers: 'YYYYY' },
  changeOrganizationFlags: {
    access: 'organization:update',
    answers: 'HFFFY',
    path: { id: 'organization' },
    body: () => ({ enable1080VideoQuality: true }),
  },
  getPlan: { access: 'organization:read', answers: 'YYYYY' },
  ...accessOfEvents,
  ...accessOfProgram,
  ...accessOfPeople,
  ...accessOfTranscripts,
  listVideoAssets: { access: 'video:read', answers: 'YYYYY' },
  createVideoAsset: { access: 'video:create', answers: 'YYYYY' },
  getVideoAsset: { access: 'video:read', answers: 'HYYYY', path: video },
  listVideoUses: { access: 'video:read', answers: 'HYYYY', path: video },
  renameVideoAsset: {
    access: 'video:update',
    answers: 'HFYYY',
    path: video,
    body: () => ({ name: 'Another name' }),
  },
  retitleVideoAsset: {
    access: 'video:update',
    answers: 'HFYYY',
    path: { video_library_id: 'video' },
    body: ({ video_library_id }) => ({ video_library_id, title: 'Another title' }),
  },
  deleteVideoAsset: { access: 'video:delete', answers: 'HFYFY', path: video },
  // The reply lists videos that the caller may not change.
  changeVideoAssets: {
    access: 'video:update',
    answers: 'YYYYY',
    path: { id: 'video' },
    body: ({ id }) => ({ action: 'delete', ids: [id] }),
  },
  listUploads: { access: 'video:create', answers: 'YYYYY' },
  discardUpload: { access: 'video:create', answers: 'HFYFY', path: video },
  getReplacement: { access: 'video:update', answers: 'HFYYY', path: video },
  replaceVideoFile: { access: 'video:update', answers: 'HFYYY', path: video },
  discardReplacement: { access: 'video:update', answers: 'HFYYY', path: video },
  restoreVideoFile: { access: 'video:update', answers: 'HFYYY', path: video },
  clipVideo: {
    access: 'video:create',
    answers: 'HFYYY',
    path: video,
    body: () => ({ id: randomUUID(), name: 'A clip', from: 0, to: 1 }),
  },
  startTranscoding: { access: 'video:update', answers: 'HFYYY', path: video },
  findEditLink: { access: 'content:read', answers: 'YYYYY' },
  createEditLink: {
    access: 'content:read',
    answers: 'HYYYY',
    path: { video_asset: 'video' },
    body: ({ video_asset }) => ({ video_asset }),
  },
  getContent: { access: 'content:read', answers: 'HYYYY', path: { id: 'content' } },
  listEffects: { access: 'outbox:read', answers: 'YFFFY' },
  getEffect: { access: 'outbox:read', answers: 'HFFFY', path: { id: 'email' } },
  replayEffect: { access: 'outbox:update', answers: 'HFFFY', path: { id: 'email' } },
  listAuditEntries: { access: 'audit:read', answers: 'YFFFY' },
  getAuditChoices: { access: 'audit:read', answers: 'YFFFY' },
  exportAuditEntries: { access: 'audit:read', answers: 'YFFFY' },

  findUsers: { access: 'user:read', answers: 'YYYYY' },
  createUser: { access: 'user:create', answers: 'YFFFY' },
  lookUpUser: { access: 'user:read', answers: 'YYYYY' },
  updateUser: {
    access: 'user',
    answers: 'HFFFY',
    bySso: 'Y',
    path: { id: 'colleague' },
    body: () => ({ first_name: 'Grace' }),
  },
  getUserStatus: { access: 'user:read', answers: 'HYYYY', path: { id: 'colleague' } },
  updateUserStatus: {
    access: 'user:update',
    answers: 'HFFFY',
    path: { id: 'colleague' },
    body: () => ({ status: 'FORCE_CHANGE_PASSWORD' }),
  },

  listMembers: { access: 'user:read', answers: 'YYYYY' },
  inviteMembers: { access: 'user:create', answers: 'YFFFY' },
  getMember: { access: 'user:read', answers: 'HYYYY', path: { id: 'colleague' } },
  updateMember: {
    access: 'user:update',
    answers: 'HFFFY',
    path: { id: 'colleague' },
    body: () => ({ role: 'ORG_ADMIN' }),
  },
  removeMember: { access: 'user:delete', answers: 'HFFFY', path: { id: 'colleague' } },
  resendInvitation: { access: 'user:create', answers: 'HFFFY', path: { id: 'invited' } },

  listTeams: { access: 'team:read', answers: 'YYYYY' },
  createTeam: { access: 'team:create', answers: 'YFFFY', body: () => ({ name: randomUUID() }) },
  renameTeam: {
    access: 'team:update',
    answers: 'HFYFY',
    path: { id: 'rightTeam' },
    body: () => ({ name: randomUUID() }),
  },
  getTeamContents: { access: 'team:delete', answers: 'HFFFY', path: { id: 'rightTeam' } },
  deleteTeam: { access: 'team:delete', answers: 'HFFFY', path: { id: 'team' } },
  listTeamMembers: { access: 'team:read', answers: 'HYYYY', path: { id: 'rightTeam' } },
  setTeamMember: {
    access: 'team:update',
    answers: 'HFYFY',
    path: { id: 'rightTeam', userId: 'colleague' },
    body: () => ({ role: roleIds.eventEditor }),
  },
  removeTeamMember: {
    access: 'team:update',
    answers: 'HFYFY',
    path: { id: 'rightTeam', userId: 'colleagueOfTeam' },
  },

  // Everyone in the table belongs to an organization.
  createOrganization: { access: 'user', answers: 'YYYYY', body: () => ({ name: 'Second' }) },
  listOwnOrganizations: { access: 'user', answers: 'YYYYY', bySso: 'Y' },
  switchOrganization: { access: 'user', answers: 'YYYYY' },
  getOrganization: { access: 'organization:read', answers: 'HYYYY', path: { id: 'organization' } },
  updateOrganization: {
    access: 'organization:update',
    answers: 'HFFFY',
    path: { id: 'organization' },
    body: () => ({ name: 'Another' }),
  },
  getRetention: { access: 'organization:read', answers: 'HYYYY', path: { id: 'organization' } },
  changeRetention: {
    access: 'organization:update',
    answers: 'HFFFY',
    path: { id: 'organization' },
    body: () => ({ audit_retention_days: 365, activity_retention_days: 30 }),
  },
  countRetentionLoss: { access: 'organization:update', answers: 'YFFFY', path: { id: 'organization' } },
  getOrganizationContents: { access: 'member', answers: 'HFFFY', path: { id: 'organization' } },
  scheduleOrganizationDeletion: {
    access: 'member',
    answers: 'HFFFY',
    path: { id: 'organization' },
    // Another name, so that the organization stays for the calls that follow.
    body: () => ({ name: 'Not its name' }),
  },
  keepOrganization: { access: 'member', answers: 'HFFFY', path: { id: 'organization' } },
  replaceOrganization: { access: 'organization:update', answers: 'YFFFY', path: { id: 'organization' } },
  listAdmins: { access: 'organization:read', answers: 'YYYYY' },
  countAttendees: { access: 'organization:read', answers: 'HYYYY', path: { id: 'organization' } },
  // An organization without a plan has no contract.
  getContract: { access: 'organization:read', answers: 'HHHHH', path: { id: 'organization' } },

  getSsoSettings: { access: 'sso:read', answers: 'YFFFY' },
  saveSsoConnection: { access: 'sso:update', answers: 'YFFFY' },
  switchSso: { access: 'sso:update', answers: 'YFFFY' },
  addSsoDomain: { access: 'sso:update', answers: 'YFFFY' },
  verifySsoDomain: { access: 'sso:update', answers: 'HFFFY', path: { id: 'ssoDomain' } },
  removeSsoDomain: { access: 'sso:update', answers: 'HFFFY', path: { id: 'ssoDomain' } },
  // Creating the domain also creates its connection, which has no id.
  deleteSsoConnection: { access: 'sso:update', answers: 'HFFFY', path: { domain: 'ssoDomain' } },
  testSsoConnection: { access: 'sso:update', answers: 'HFFFY', path: { domain: 'ssoDomain' } },
  getSsoTest: { access: 'sso:read', answers: 'HFFFH' },

  listRoles: { access: 'role:read', answers: 'YYYYY' },
  createRole: { access: 'role:update', answers: 'YFFFY' },
  getPermissions: { access: 'member', answers: 'YYYYY' },
  changeRole: {
    access: 'role:update',
    answers: 'HFFFY',
    path: { id: 'role' },
    body: () => ({ description: 'Another' }),
  },
  deleteRole: { access: 'role:update', answers: 'HFFFY', path: { id: 'role' } },

  listApiTokens: { access: 'token:read', answers: 'YFFFY' },
  createApiToken: { access: 'token:create', answers: 'YFFFY' },
  deleteApiToken: { access: 'token:delete', answers: 'HFFFY', path: { id: 'apiToken' } },

  listPageDomains: { access: 'domain:read', answers: 'YFFFY' },
  createPageDomain: { access: 'domain:update', answers: 'YFFFY' },
  verifyPageDomain: { access: 'domain:update', answers: 'HFFFY', path: { id: 'pageDomain' } },
  changePageDomain: {
    access: 'domain:update',
    answers: 'HFFFY',
    path: { id: 'pageDomain' },
    body: () => ({ is_default: true }),
  },
  retryPageCertificate: { access: 'domain:update', answers: 'HFFFY', path: { id: 'pageDomain' } },
  deletePageDomain: { access: 'domain:update', answers: 'HFFFY', path: { id: 'pageDomain' } },

  listVanityEmailDomains: { access: 'domain:read', answers: 'YFFFY' },
  createVanityEmailDomain: { access: 'domain:update', answers: 'YFFFY' },
  getVanityEmailDomain: { access: 'domain:read', answers: 'HFFFY', path: { id: 'senderDomain' } },
  verifyVanityEmailDomain: { access: 'domain:update', answers: 'HFFFY', path: { id: 'senderDomain' } },
  replaceVanityEmailDomainKeys: {
    access: 'domain:update',
    answers: 'HFFFY',
    path: { id: 'senderDomain' },
  },
  deleteVanityEmailDomain: { access: 'domain:update', answers: 'HFFFY', path: { id: 'senderDomain' } },

  listPrivacyPeople: { access: 'privacy:read', answers: 'YFFFY' },
  getPersonalData: {
    access: 'privacy:read',
    answers: 'HFFFY',
    path: { user_id: 'colleague' },
    body: ({ user_id }) => ({ user_id }),
  },
  exportPerson: {
    access: 'privacy:read',
    answers: 'HFFFY',
    path: { user_id: 'colleague' },
    body: ({ user_id }) => ({ user_id }),
  },
  erasePerson: {
    access: 'privacy:update',
    answers: 'HFFFY',
    path: { user_id: 'colleague' },
    body: ({ user_id }) => ({ user_id, confirmation: 'another@marquee.test' }),
  },
  listPrivacyRequests: { access: 'privacy:read', answers: 'YFFFY' },
  getPrivacyRequest: { access: 'privacy:read', answers: 'HFFFY', path: { id: 'personExport' } },
  linkPersonExport: { access: 'privacy:read', answers: 'HFFFY', path: { id: 'personExport' } },

  signUrl: { access: 'member', answers: 'YYYYY' },
  getStorageUsage: { access: 'organization:read', answers: 'YYYYY' },
}
