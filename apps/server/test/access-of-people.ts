/** Who may make which call about the people of events; a part of `accessTable`. */
import { randomUUID } from 'node:crypto'
import { roleIds } from '@marquee/domain/permissions'
import type { AccessRow } from './access-row.ts'

/** No one is selected: only the event matters. */
const changeRegistrants: AccessRow = {
  access: 'registrant:update',
  answers: 'HFYFY',
  path: { event_id: 'event' },
  body: () => ({ ids: [] }),
}

/** A search that finds nobody. */
const changeFound: AccessRow = { ...changeRegistrants, body: () => ({ search: randomUUID() }) }

const anEmail = { subject: 'News', text: 'We start an hour later.' }

const byLink: AccessRow = { access: 'public', answers: 'YYYYY' }

export const accessOfPeople = {
  // The test of ids checks the event in the query.
  listRegistrants: { access: 'registrant:read', answers: 'YYYYY' },
  countRegistrants: { access: 'registrant:read', answers: 'YYYYY' },
  countAnswers: { access: 'registrant:read', answers: 'YYYYY' },
  exportRegistrants: { access: 'registrant:export', answers: 'YYYFY' },
  // Someone who doesn't exist; registrant-lists.api.test opens the profiles of others.
  getRegistrantProfile: { access: 'registrant:read', answers: 'HHHHH' },
  listRegistrantActivity: { access: 'registrant:read', answers: 'HHHHH' },
  updateRegistrant: {
    access: 'registrant:update',
    answers: 'HHHFH',
    body: () => ({ attendance: 'online' }),
  },
  // Open to anyone with the link.
  getActivityUrl: byLink,
  makeActivityToken: byLink,
  getActivityProfile: byLink,
  listSharedActivity: byLink,
  listRegistrantViews: { access: 'registrant:read', answers: 'YYYYY' },
  createRegistrantView: { access: 'registrant:read', answers: 'YYYYY' },
  updateRegistrantView: {
    access: 'registrant:read',
    answers: 'HHHHH',
    body: () => ({ title: 'Mine' }),
  },
  deleteRegistrantView: { access: 'registrant:read', answers: 'HHHHH' },
  createPrefilledLink: { access: 'registrant:update', answers: 'YYYFY' },
  addRegistrant: { access: 'registrant:update', answers: 'YYYFY' },
  listSeriesRegistrants: { access: 'registrant:read', answers: 'HFYYY', path: { id: 'series' } },
  listCompaniesOfRegistrants: { access: 'registrant:read', answers: 'HFYYY', path: { id: 'series' } },
  // An event that isn't in the series: the series is checked first.
  addSeriesRegistrant: {
    access: 'registrant:update',
    answers: 'HFYFY',
    path: { id: 'series' },
    body: () => ({ events: [randomUUID()], user: { email: 'ada@marquee.test' } }),
  },
  approveRegistrants: changeRegistrants,
  rejectRegistrants: changeRegistrants,
  cancelRegistrants: changeRegistrants,
  blockRegistrants: changeRegistrants,
  unblockRegistrants: changeRegistrants,
  deleteRegistrants: changeRegistrants,
  resendRegistrantLinks: changeRegistrants,
  blockFoundRegistrants: changeFound,
  unblockFoundRegistrants: changeFound,
  deleteFoundRegistrants: changeFound,
  waitlistRegistrants: changeRegistrants,
  createRegistrantBatch: { ...changeRegistrants, body: () => ({ action: 'approve', ids: [] }) },
  startRegistrantBatch: { access: 'registrant:update', answers: 'HFYFY', path: { batch_id: 'batch' } },
  undoRegistrantBatch: { access: 'registrant:update', answers: 'HFYFY', path: { batch_id: 'batch' } },
  listRegistrantBatches: { access: 'registrant:read', answers: 'HFYYY', path: { event_id: 'event' } },
  listBatchPeople: { access: 'registrant:read', answers: 'HFYYY', path: { batch_id: 'batch' } },
  emailRegistrants: { ...changeRegistrants, body: () => ({ ...anEmail, ids: [] }) },
  emailFoundRegistrants: { ...changeRegistrants, body: () => ({ ...anEmail, search: randomUUID() }) },
  // To a non-member's address, which the use case notices after checking the caller.
  sendTestRegistrantEmail: {
    ...changeRegistrants,
    body: () => ({ ...anEmail, emails: ['eve@example.org'] }),
  },
  // Refused as incomplete, after checking the caller.
  validateFlatFile: { access: 'registrant:update', answers: 'HFYFY', path: { event_id: 'event' } },
  listFlatFiles: { access: 'registrant:read', answers: 'HFYYY', path: { event_id: 'event' } },
  getFlatFile: { access: 'registrant:read', answers: 'HFYYY', path: { sheet_id: 'sheet' } },
  listFlatFileRows: { access: 'registrant:read', answers: 'HFYYY', path: { sheet_id: 'sheet' } },
  exportFlatFileProblems: { access: 'registrant:update', answers: 'HFYFY', path: { sheet_id: 'sheet' } },
  matchFlatFile: {
    access: 'registrant:update',
    answers: 'HFYFY',
    path: { sheet_id: 'sheet' },
    body: () => ({ fields: [] }),
  },
  decodeFlatFile: {
    access: 'registrant:update',
    answers: 'HFYFY',
    path: { sheet_id: 'sheet' },
    body: () => ({ encoding: 'windows-1250' }),
  },
  undoFlatFile: { access: 'registrant:update', answers: 'HFYFY', path: { sheet_id: 'sheet' } },
  // A sheet that doesn't exist: the event in the path is checked first.
  submitFlatFile: {
    access: 'registrant:update',
    answers: 'HFHFH',
    path: { event_id: 'event' },
    body: () => ({ sheet_id: randomUUID() }),
  },
  getRegistrationSettings: { access: 'registrant:read', answers: 'HFYYY', path: { event_id: 'event' } },
  updateRegistrationSettings: {
    access: 'registrant:update',
    answers: 'HFYFY',
    path: { event_id: 'event' },
    body: () => ({ is_closed: false }),
  },
  getRegistrationAdmission: { access: 'registrant:read', answers: 'HFYYY', path: { event_id: 'event' } },
  setRegistrationAdmission: {
    access: 'registrant:update',
    answers: 'HFYFY',
    path: { event_id: 'event' },
    body: () => ({ is_listed_only: false, listed: [], refuses_free_mail: false, rules: [] }),
  },
  listRegistrationBlocks: { access: 'registrant:read', answers: 'YYYYY' },
  createRegistrationBlock: {
    access: 'registrant:update',
    answers: 'YYYFY',
    body: () => ({ address: `${randomUUID()}.example` }),
  },
  // An entry that doesn't exist: the permission is checked first.
  deleteRegistrationBlock: { access: 'registrant:update', answers: 'HHHFH' },
  listProfiles: { access: 'event:read', answers: 'YYYYY' },
  // A person of the right team's event, whom other teams cannot see.
  getProfile: { access: 'event:read', answers: 'HHYYY', path: { id: 'profile' } },
  changeProfile: {
    access: 'event:update',
    answers: 'HHYYY',
    path: { id: 'profile' },
    body: () => ({ title: 'Engineer' }),
  },
  // A profile that does not exist: permission to merge is checked first.
  mergeProfiles: {
    access: 'event:update',
    answers: 'HHHHH',
    path: { id: 'profile' },
    body: () => ({ other: randomUUID() }),
  },
  listEventRoles: { access: 'event:read', answers: 'YYYYY' },
  listCompanies: { access: 'event:read', answers: 'YYYYY' },
  createEventRole: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, role: 4, user: { email: `${randomUUID()}@marquee.test` } }),
  },
  updateEventRole: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'speaker' },
    body: () => ({ hidden: true }),
  },
  deleteEventRole: { access: 'event:update', answers: 'HFYYY', path: { id: 'speaker' } },
  reorderEventRoles: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, updated_ranks: [{ event_role: randomUUID(), rank: 1 }] }),
  },
  deleteEventRoles: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, role: 4, is_all: true }),
  },
  updateEventRoles: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, role: 4, is_all: true, hidden: true }),
  },
  getDefaultSpeakerRole: { access: 'event:read', answers: 'YYYYY' },
  changeDefaultSpeakerRole: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, role: roleIds.fullAccess }),
  },
  listStaff: { access: 'event:read', answers: 'YYYYY' },
  createStaff: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, user: { email: `${randomUUID()}@marquee.test` } }),
  },
  updateStaff: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'coordinator' },
    body: () => ({ send_email_invite: false }),
  },
  deleteStaff: { access: 'event:update', answers: 'HFYYY', path: { id: 'coordinator' } },
  listEmailConfigs: { access: 'event:read', answers: 'YYYYY' },
  changeEmailConfig: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, email_type: 'SpkInvite', is_enabled: false }),
  },
  getMagicLink: { access: 'event:update', answers: 'YYYYY' },
  // Refused without a mail server, but permission is checked first.
  sendInvitation: { access: 'event:update', answers: 'HFYYY', path: { id: 'speaker' } },
  inviteEventRoles: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, role: 4, ids: [] }),
  },
  revokeLink: { access: 'event:update', answers: 'HFYYY', path: { id: 'speaker' } },
  // The link's key is the credential.
} satisfies Record<string, AccessRow>
