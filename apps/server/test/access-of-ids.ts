/**
 * Every id in a query or a body, written by hand: what it identifies, and the reply to callers who may not use it. The
 * access tests compare the product with this table, and fail if an id is missing here.
 */
import { randomUUID } from 'node:crypto'
import type { AccessOfIds, IdCall, IdRow } from './access-id-row.ts'
import type { Kit } from './access-kit.ts'
import { idsOfEvents } from './access-of-ids-of-events.ts'
import { idsOfPeople } from './access-of-ids-of-people.ts'
import { idsOfProgram } from './access-of-ids-of-program.ts'

/** Callers can only name their own organization. */
const ownOrganization = (
  at: 'query' | 'body',
  { rest = () => ({}), answers = 'HY' }: { rest?: () => object; answers?: IdRow['answers'] } = {},
): IdRow => ({
  of: 'organization',
  answers,
  call: (organization) => ({ [at]: { ...rest(), organization } }),
})

/** A person, as a member or a profile. `rest` returns the other fields for their address. */
const personOf = (rest: (address: string) => object): Record<'body.user_id' | 'body.profile_id', IdRow> => ({
  'body.user_id': {
    of: 'member',
    answers: 'HF',
    call: (user_id, { memberEmail }) => ({ body: { user_id, ...rest(memberEmail) } }),
  },
  'body.profile_id': {
    of: 'profile',
    answers: 'HF',
    call: (profile_id, { profileEmail }) => ({ body: { profile_id, ...rest(profileEmail) } }),
  },
})

const newEmail = () => `${randomUUID()}@marquee.test`
const newUser = () => ({ email: newEmail(), first_name: 'New', last_name: 'Person' })
const videoForm = (organization: string) => ({
  ...{ id: randomUUID(), name: 'Launch', organization, asset_type: 'VIDEO', uploaded: 'false' },
  ...{ duration: '10', size_bytes: '1000' },
})
function videoOnPage(page: (own: Kit) => IdCall): IdRow {
  const design = (video: string) => ({
    root: { props: { layout: 'among' } },
    content: [{ type: 'video', props: { id: 'film', title: 'Film', video } }],
  })
  return {
    of: 'video',
    answers: 'IY',
    call: (id, own) => ({ ...page(own), body: { revision: 0, design: design(id) } }),
  }
}
const madeUp = { nothing: 'the caller makes it up' }
const byKey = { nothing: 'only works with the key sent with it' }
const anybody = { nothing: 'sent before signing in' }

export const accessOfIds: AccessOfIds = {
  ...idsOfEvents,
  ...idsOfPeople,
  ...idsOfProgram,

  sendMagicLink: { 'body.organization': anybody },
  startSso: { 'query.organization': anybody },
  recordActivity: { 'body.anonymous_id': madeUp, 'body.session_id': madeUp },
  listSponsorLeads: { 'body.event': byKey },
  exportSponsorLeads: { 'body.event': byKey },
  openSponsorBooth: { 'body.event': byKey },
  changeSponsorBooth: { 'body.event': byKey },
  signSponsorFile: { 'body.event': byKey },
  createSponsorResource: { 'body.event': byKey },
  saveEventPage: {
    'body.design.content.[].props.id': madeUp,
    'body.design.content.[].props.video': videoOnPage(({ event }) => ({
      path: { id: event },
      query: { kind: 'registration' },
    })),
  },
  saveHubDesign: {
    'body.design.content.[].props.id': madeUp,
    'body.design.content.[].props.video': videoOnPage(({ hubPage }) => ({ path: { id: hubPage } })),
  },
  saveSeriesDesign: {
    'body.design.content.[].props.id': madeUp,
    'body.design.content.[].props.video': videoOnPage(({ series }) => ({ path: { id: series } })),
  },
  // Switching between a person's organizations is tested with sign-ins.
  switchOrganization: { 'body.organization': ownOrganization('body') },

  findUsers: {
    'query.organization': {
      of: 'organization',
      answers: 'NY',
      call: (organization, { email: ownEmail }) => ({ query: { email: ownEmail, organization } }),
    },
  },
  createUser: {
    'body.organization': ownOrganization('body', { rest: newUser, answers: 'HF' }),
    'body.workspaces.[]': {
      of: 'team',
      answers: 'IF',
      call: (team) => ({ body: { ...newUser(), workspaces: [team] } }),
    },
    'body.event_id': {
      of: 'event',
      answers: 'IF',
      call: (event_id) => ({ body: { ...newUser(), event_id } }),
    },
  },
  updateUser: {
    'body.org_user.event': {
      of: 'event',
      answers: 'IF',
      call: (event, { me }) => ({
        path: { id: me },
        body: { org_user: { event, org_user_data: { title: 'Countess' } } },
      }),
    },
  },
  listVanityEmailDomains: { 'query.organization': ownOrganization('query', { answers: 'HF' }) },
  createVanityEmailDomain: {
    'body.organization': ownOrganization('body', {
      rest: () => ({ email_sender: 'events@acme-events.com' }),
      answers: 'HF',
    }),
  },
  listMembers: {
    'query.organization': ownOrganization('query'),
    // The whole organization sees who is in which team.
    'query.workspaces': { of: 'team', answers: 'NY', call: (workspaces) => ({ query: { workspaces } }) },
  },
  inviteMembers: {
    'body.organization': ownOrganization('body', { rest: () => ({ email: newEmail() }), answers: 'HF' }),
    'body.roles.[]': {
      of: 'organizationRole',
      answers: 'IF',
      call: (role) => ({ body: { email: newEmail(), roles: [role] } }),
    },
    'body.workspaces.[].id': {
      of: 'team',
      answers: 'IF',
      call: (id) => ({ body: { email: newEmail(), workspaces: [{ id }] } }),
    },
    'body.workspaces.[].role': {
      of: 'teamRole',
      answers: 'IF',
      call: (role, { team }) => ({ body: { email: newEmail(), workspaces: [{ id: team, role }] } }),
    },
  },
  updateMember: {
    'body.roles.[]': {
      of: 'organizationRole',
      answers: 'IF',
      call: (role, { member }) => ({ path: { id: member }, body: { roles: [role] } }),
    },
    'body.workspaces.[].id': {
      of: 'team',
      answers: 'IF',
      call: (id, { member }) => ({ path: { id: member }, body: { workspaces: [{ id }] } }),
    },
    'body.workspaces.[].role': {
      of: 'teamRole',
      answers: 'IF',
      call: (role, { member, team }) => ({
        path: { id: member },
        body: { workspaces: [{ id: team, role }] },
      }),
    },
  },
  listTeams: { 'query.organization': ownOrganization('query') },
  createTeam: {
    'body.organization': ownOrganization('body', { rest: () => ({ name: randomUUID() }), answers: 'HF' }),
  },
  renameTeam: {
    'body.organization': {
      of: 'organization',
      answers: 'HY',
      call: (organization, { team }) => ({ path: { id: team }, body: { organization, name: randomUUID() } }),
    },
  },
  setTeamMember: {
    // Roles belong to the whole organization.
    'body.role': {
      of: 'teamRole',
      answers: 'IY',
      call: (role, { team, member }) => ({ path: { id: team, userId: member }, body: { role } }),
    },
  },
  getPermissions: {
    'body.requester_id': {
      of: 'member',
      answers: 'HY',
      call: (requester_id, { organization }) => ({
        body: { realm: 'studio_app', requester_id, context: { organization } },
      }),
    },
    'body.context.organization': {
      of: 'organization',
      answers: 'HY',
      call: (organization, { member }) => ({
        body: { realm: 'studio_app', requester_id: member, context: { organization } },
      }),
    },
  },
  getPersonalData: personOf(() => ({})),
  exportPerson: personOf(() => ({})),
  erasePerson: personOf((confirmation) => ({ confirmation })),
  getPlan: {
    'query.organization_id': {
      of: 'organization',
      answers: 'HY',
      call: (organization_id) => ({ query: { organization_id } }),
    },
  },
  listAuditEntries: { 'query.user': { of: 'member', answers: 'NF', call: (user) => ({ query: { user } }) } },
  exportAuditEntries: {
    'query.user': { of: 'member', answers: 'NF', call: (user) => ({ query: { user } }) },
  },
  signUrl: {
    'body.event': {
      of: 'event',
      answers: 'HF',
      call: (event) => ({ body: { key: 'a.png', file_type: 'image/png', event } }),
    },
  },

  // The whole organization can read its videos.
  listVideoAssets: {
    'query.workspace': { of: 'team', answers: 'NY', call: (workspace) => ({ query: { workspace } }) },
    'query.created_by': { of: 'maker', answers: 'NY', call: (id) => ({ query: { created_by: id } }) },
    'query.created_by.[]': { of: 'maker', answers: 'NY', call: (id) => ({ query: { created_by: id } }) },
    'query.event_ids.[]': { of: 'event', answers: 'NY', call: (id) => ({ query: { event_ids: id } }) },
    'query.event_id': { of: 'event', answers: 'NY', call: (id) => ({ query: { event_id: id } }) },
    'query.event_tag': { of: 'tag', answers: 'NY', call: (id) => ({ query: { event_tag: id } }) },
    'query.series_id': { of: 'series', answers: 'NY', call: (id) => ({ query: { series_id: id } }) },
  },
  createVideoAsset: {
    'body.id': {
      of: 'video',
      answers: 'CC',
      call: (id, { organization }) => ({ form: { ...videoForm(organization), id } }),
    },
    'body.organization': {
      of: 'organization',
      answers: 'HY',
      call: (organization) => ({ form: videoForm(organization) }),
    },
    'body.workspace': {
      of: 'team',
      answers: 'II',
      call: (workspace, { organization }) => ({ form: { ...videoForm(organization), workspace } }),
    },
  },
  clipVideo: {
    'body.id': {
      of: 'video',
      answers: 'CC',
      call: (id, { video }) => ({ path: { id: video }, body: { id, name: 'A clip', from: 0, to: 1 } }),
    },
  },
  replaceVideoFile: {
    'body.id': {
      of: 'video',
      answers: 'CC',
      call: (id, { organization, video }) => ({
        path: { id: video },
        form: { ...videoForm(organization), id },
      }),
    },
    'body.organization': {
      of: 'organization',
      answers: 'HY',
      call: (organization, { video }) => ({ path: { id: video }, form: videoForm(organization) }),
    },
  },
  retitleVideoAsset: {
    'body.video_library_id': {
      of: 'video',
      answers: 'HF',
      call: (video_library_id) => ({ body: { video_library_id, title: 'Another title' } }),
    },
  },
  changeVideoAssets: {
    'body.ids.[]': { of: 'video', answers: 'NN', call: (id) => ({ body: { action: 'delete', ids: [id] } }) },
    'body.workspace': {
      of: 'team',
      answers: 'II',
      call: (workspace, { video }) => ({ body: { action: 'move', ids: [video], workspace } }),
    },
  },
  findEditLink: {
    'query.video_library_id': {
      of: 'video',
      answers: 'HY',
      call: (video_library_id) => ({ query: { video_library_id } }),
    },
    'query.video_asset': { of: 'video', answers: 'HY', call: (video_asset) => ({ query: { video_asset } }) },
  },
  createEditLink: {
    'body.video_asset': { of: 'video', answers: 'HY', call: (video_asset) => ({ body: { video_asset } }) },
  },
}

/** Fields with ids of other systems, as text. */
export const idsElsewhere = [
  'wistia_project_id',
  'marketo_campaign_id',
  'salesforce_campaign_id',
  'base_marketo_program_id',
  'eloqua_form_id',
  'list_id',
  'tray_id',
  'client_id',
  'idp_entity_id',
]
