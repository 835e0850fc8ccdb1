/** Ids in calls about the people of events; a part of `accessOfIds`. */
import { randomUUID } from 'node:crypto'
import { roleIds } from '@marquee/domain/permissions'
import type { AccessOfIds, IdCall, IdRow } from './access-id-row.ts'
import type { Kit } from './access-kit.ts'

type Rest = (own: Kit) => object

const newPerson = () => ({ email: `${randomUUID()}@marquee.test` })
const event = (rest: Rest = () => ({})): IdRow => ({
  of: 'event',
  answers: 'HF',
  call: (id, own) => ({ body: { ...rest(own), event: id } }),
})
const eventQuery: IdRow = { of: 'event', answers: 'HF', call: (id) => ({ query: { event: id } }) }
/** For the caller's own event. */
const atEvent = (of: IdRow['of'], answers: IdRow['answers'], body: (id: string) => object): IdRow => ({
  of,
  answers,
  call: (id, { event: own }) => ({ body: { event: own, ...body(id) } }),
})
const of = (
  person: 'speaker' | 'coordinator',
  row: Pick<IdRow, 'of' | 'field'>,
  body: (id: string, own: Kit) => object,
): IdRow => ({
  ...row,
  answers: 'II',
  call: (id, own): IdCall => ({ path: { id: own[person] }, body: body(id, own) }),
})
const inSession = { of: 'session', field: 'broadcasts' } as const
const newSpeaker = () => ({ role: 4, user: newPerson() })
const newStaff = () => ({ user: newPerson() })
/** Roles belong to the whole organization. */
const speakerRole = { of: 'speakerRole', field: 'event_app_role', answers: 'IY' } as const
const noStaffRole = { nothing: 'staff only have built-in roles' }

/** Only registrants of the event in the path are found. */
const ofPath = { nothing: 'registrants are looked up within the event of the path' } as const
const selectedRegistrants: AccessOfIds[string] = { 'body.ids.[]': ofPath, 'body.excluded.[]': ofPath }

const listedRegistrants: AccessOfIds[string] = { 'body.ids.[]': ofPath }
const foundRegistrants: AccessOfIds[string] = { 'body.excluded.[]': ofPath }

export const idsOfPeople: AccessOfIds = {
  submitFlatFile: { 'body.sheet_id': { nothing: 'the sheet must be of the event of the path' } },
  listRegistrants: { 'query.event': eventQuery },
  countRegistrants: { 'query.event': eventQuery },
  countAnswers: { 'query.event': eventQuery },
  exportRegistrants: { 'query.event': eventQuery },
  listRegistrantViews: { 'query.event': eventQuery },
  createRegistrantView: { 'body.event': event(() => ({ title: 'Guests', shows: {} })) },
  getActivityProfile: { 'query.organization_id': { nothing: 'only works with the link sent with it' } },
  createPrefilledLink: { 'body.event': event(() => ({ answers: { first_name: 'Ada' } })) },
  addRegistrant: {
    'body.event': event(() => ({
      answers: { first_name: 'Ada', last_name: 'Lovelace', email: `${randomUUID()}@marquee.test` },
    })),
  },
  listSeriesRegistrants: {
    'query.events__in.[]': {
      of: 'event',
      answers: 'NN',
      call: (id, { series }) => ({ path: { id: series }, query: { events__in: id } }),
    },
  },
  addSeriesRegistrant: {
    'body.events.[]': {
      of: 'event',
      answers: 'II',
      call: (id, { series }) => ({ path: { id: series }, body: { events: [id], user: newPerson() } }),
    },
    'body.form_id': { nothing: 'the id is only compared with the forms of the chosen events' },
  },
  approveRegistrants: selectedRegistrants,
  rejectRegistrants: selectedRegistrants,
  cancelRegistrants: selectedRegistrants,
  blockRegistrants: listedRegistrants,
  unblockRegistrants: listedRegistrants,
  deleteRegistrants: listedRegistrants,
  blockFoundRegistrants: foundRegistrants,
  unblockFoundRegistrants: foundRegistrants,
  deleteFoundRegistrants: foundRegistrants,
  resendRegistrantLinks: selectedRegistrants,
  waitlistRegistrants: selectedRegistrants,
  createRegistrantBatch: selectedRegistrants,
  emailRegistrants: listedRegistrants,
  emailFoundRegistrants: foundRegistrants,
  mergeProfiles: {
    'body.other': {
      of: 'profile',
      answers: 'HH',
      call: (other, { otherProfile: id }) => ({ path: { id }, body: { other } }),
    },
  },
  listEventRoles: {
    'query.event': { of: 'event', answers: 'HF', call: (id) => ({ query: { event: id, role: '4' } }) },
    'query.broadcast': {
      of: 'session',
      // Finds people of the caller's own event who are in all sessions.
      answers: 'YY',
      call: (broadcast, own) => ({ query: { event: own.event, role: '4', broadcast } }),
    },
  },
  listCompanies: { 'query.event': eventQuery },
  createEventRole: {
    'body.event': event(newSpeaker),
    'body.broadcasts.[]': atEvent('session', 'II', (id) => ({ ...newSpeaker(), broadcasts: [id] })),
    'body.event_app_role': {
      ...speakerRole,
      call: (id, own) => ({ body: { event: own.event, ...newSpeaker(), event_app_role: id } }),
    },
    'body.user': atEvent('profile', 'II', (user) => ({ role: 4, user })),
  },
  updateEventRole: {
    'body.broadcasts.[]': of('speaker', inSession, (id) => ({ broadcasts: [id] })),
    'body.permission_roles.[].role': {
      ...speakerRole,
      call: (role, own) => ({
        path: { id: own.speaker },
        body: { permission_roles: [{ role, broadcasts: [own.session] }] },
      }),
    },
    'body.permission_roles.[].broadcasts.[]': of('speaker', inSession, (id) => ({
      permission_roles: [{ role: null, broadcasts: [id] }],
    })),
    'body.broadcast_roles.[].broadcast': of('speaker', inSession, (broadcast) => ({
      broadcast_roles: [{ broadcast, roles: [null] }],
    })),
    'body.broadcast_roles.[].roles.[]': {
      ...speakerRole,
      call: (role, own) => ({
        path: { id: own.speaker },
        body: { broadcast_roles: [{ broadcast: own.session, roles: [role] }] },
      }),
    },
  },
  reorderEventRoles: {
    'body.event': event(({ speaker }) => ({ updated_ranks: [{ event_role: speaker, rank: 1 }] })),
    'body.updated_ranks.[].event_role': atEvent('speaker', 'NN', (event_role) => ({
      updated_ranks: [{ event_role, rank: 1 }],
    })),
  },
  deleteEventRoles: {
    'body.event': event(() => ({ role: 4, is_all: true })),
    'body.ids.[]': atEvent('speaker', 'NN', (id) => ({ role: 4, ids: [id] })),
    'body.excluded.[]': { nothing: 'what it names is left alone' },
  },
  inviteEventRoles: {
    'body.event': event(() => ({ role: 4 })),
    'body.ids.[]': atEvent('speaker', 'NN', (id) => ({ role: 4, ids: [id] })),
    'body.excluded.[]': { nothing: 'what it names is left alone' },
  },
  updateEventRoles: {
    'body.event': event(() => ({ role: 4, is_all: true, hidden: true })),
    'body.ids.[]': atEvent('speaker', 'NN', (id) => ({ role: 4, ids: [id], hidden: true })),
    'body.excluded.[]': { nothing: 'what it names is left alone' },
    'body.event_app_role': {
      ...speakerRole,
      call: (id, own) => ({ body: { event: own.event, role: 4, is_all: true, event_app_role: id } }),
    },
  },
  getDefaultSpeakerRole: { 'query.event': eventQuery },
  changeDefaultSpeakerRole: {
    'body.event': event(({ speakerRole: role }) => ({ role })),
    'body.role': { ...speakerRole, call: (role, own) => ({ body: { event: own.event, role } }) },
  },
  listStaff: { 'query.event': eventQuery },
  createStaff: {
    'body.event': event(newStaff),
    'body.broadcasts.[]': atEvent('session', 'II', (id) => ({ ...newStaff(), broadcasts: [id] })),
    'body.event_app_role': noStaffRole,
    'body.user': atEvent('profile', 'II', (user) => ({ user })),
  },
  updateStaff: {
    'body.roles.[].role': noStaffRole,
    'body.roles.[].broadcasts.[]': of('coordinator', inSession, (id) => ({
      roles: [{ role: roleIds.coordinator, broadcasts: [id] }],
    })),
  },
  listEmailConfigs: { 'query.event': eventQuery },
  changeEmailConfig: { 'body.event': event(() => ({ email_type: 'SpkInvite', is_enabled: false })) },
  getMagicLink: {
    'query.event_id': {
      of: 'event',
      answers: 'HF',
      call: (event_id, { profile }) => ({ query: { event_id, user_id: profile } }),
    },
    'query.user_id': {
      of: 'profile',
      answers: 'HH',
      call: (user_id, own) => ({ query: { event_id: own.event, user_id } }),
    },
  },
}
