/**
 * Who may make which call, written down once more and by hand: the test of access holds the product against this
 * table. An operation that is not in it fails the test.
 */
import { randomUUID } from 'node:crypto'
import type { Access } from '@marquee/domain/permissions'
import type { Thing } from './access-things.ts'

/** In the order of the letters of a row's `answers`. */
export const askers = [
  /** Organisation admin of another organisation. */
  'stranger',
  /** Team admin of another team. */
  'otherTeam',
  /** Team admin of the team that the thing belongs to. */
  'rightTeam',
  /** Event editor in the team that the thing belongs to. */
  'editor',
  'admin',
] as const

export type Asker = (typeof askers)[number]

/** `Y` is let through, `F` forbidden (403), `H` hidden (404). */
export type Answer = 'Y' | 'F' | 'H'

export type AccessRow = {
  access: Access
  /** One letter for each of `askers`. */
  answers: `${Answer}${Answer}${Answer}${Answer}${Answer}`
  /** What the ids of the path are of; made anew for each call. */
  path?: Record<string, Thing>
  body?: (ids: Record<string, string>) => object
}

const video = { id: 'video' } as const
const user = { id: 'user' } as const

export const accessTable: Record<string, AccessRow> = {
  signIn: { access: 'public', answers: 'YYYYY' },
  completeNewPassword: { access: 'public', answers: 'YYYYY' },
  refreshSession: { access: 'public', answers: 'YYYYY' },
  signOut: { access: 'public', answers: 'YYYYY' },
  recordActivity: { access: 'public', answers: 'YYYYY' },
  signOutEverywhere: { access: 'user', answers: 'YYYYY' },
  listSessions: { access: 'user', answers: 'YYYYY' },
  endSession: { access: 'user', answers: 'HHHHH' },
  getMe: { access: 'user', answers: 'YYYYY' },
  sendMagicLink: { access: 'public', answers: 'YYYYY' },
  signInByMagicLink: { access: 'public', answers: 'YYYYY' },
  forgotPassword: { access: 'public', answers: 'YYYYY' },
  resetPassword: { access: 'public', answers: 'YYYYY' },
  signUp: { access: 'public', answers: 'YYYYY' },
  confirmSignUp: { access: 'public', answers: 'YYYYY' },
  resendConfirmation: { access: 'public', answers: 'YYYYY' },
  previewInvitation: { access: 'public', answers: 'YYYYY' },
  acceptInvitation: { access: 'public', answers: 'YYYYY' },
  contactSupport: { access: 'public', answers: 'YYYYY' },
  findUsers: { access: 'user:read', answers: 'YYYYY' },
  lookUpUser: { access: 'user:read', answers: 'YYYYY' },
  createUser: {
    access: 'user:create',
    answers: 'YFFFY',
    body: () => ({ email: `${randomUUID()}@marquee.test`, first_name: 'Ada', last_name: 'Lovelace' }),
  },
  updateUser: { access: 'user', answers: 'HFFFY', path: user, body: () => ({ title: 'Countess' }) },
  updatePassword: {
    access: 'user',
    answers: 'HFFFY',
    path: user,
    body: () => ({ password: 'Another-Horse-2@' }),
  },
  getUserStatus: { access: 'user:read', answers: 'HYYYY', path: user },
  updateUserStatus: {
    access: 'user:update',
    answers: 'HFFFY',
    path: user,
    body: () => ({ status: 'FORCE_CHANGE_PASSWORD' }),
  },
  listVideoAssets: { access: 'video:read', answers: 'YYYYY' },
  createVideoAsset: { access: 'video:create', answers: 'YYYYY' },
  getVideoAsset: { access: 'video:read', answers: 'HYYYY', path: video },
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
  listUploads: { access: 'video:create', answers: 'YYYYY' },
  discardUpload: { access: 'video:create', answers: 'HFYFY', path: video },
  startTranscoding: { access: 'video:update', answers: 'HFYYY', path: video },
  listEffects: { access: 'outbox:read', answers: 'YFFFY' },
  getEffect: { access: 'outbox:read', answers: 'HFFFY', path: { id: 'letter' } },
  replayEffect: { access: 'outbox:update', answers: 'HFFFY', path: { id: 'letter' } },
  listAuditEntries: { access: 'audit:read', answers: 'YFFFY' },
  getAuditChoices: { access: 'audit:read', answers: 'YFFFY' },
  exportAuditEntries: { access: 'audit:read', answers: 'YFFFY' },
}
