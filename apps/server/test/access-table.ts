/**
 * Who may make which call, written down once more and by hand: the test of access holds the product against this
 * table. An operation that is not in it fails the test.
 */
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

export const accessTable: Record<string, AccessRow> = {
  signIn: { access: 'public', answers: 'YYYYY' },
  refreshSession: { access: 'public', answers: 'YYYYY' },
  signOut: { access: 'public', answers: 'YYYYY' },
  recordActivity: { access: 'public', answers: 'YYYYY' },
  getMe: { access: 'user', answers: 'YYYYY' },
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
