/** Ids in calls about the program of events; a part of `accessOfIds`. */
import type { AccessOfIds, IdRow } from './access-id-row.ts'
import type { Kit } from './access-kit.ts'
import { agendaItemInput, agendaTimes, broadcastInput } from './event-input.ts'

const eventQuery: IdRow = { of: 'event', answers: 'HF', call: (id) => ({ query: { event: id } }) }
const event = (rest: (own: Kit) => object): IdRow => ({
  of: 'event',
  answers: 'HF',
  call: (id, own) => ({ body: { ...rest(own), event: id } }),
})
const blockId = { nothing: 'made up by the designer' }
/** A block of another event's agenda: an invalid field. */
const part = (of: IdRow['of'], call: IdRow['call']): IdRow => ({ of, answers: 'II', call })
const newSession =
  (field: (id: string) => object): IdRow['call'] =>
  (id, own) => ({
    body: { ...broadcastInput(own.event), ...field(id) },
  })
const ofSession =
  (field: (id: string) => object): IdRow['call'] =>
  (id, own) => ({
    path: { id: own.session },
    body: field(id),
  })
const newItem =
  (kind: string, field: (id: string) => object): IdRow['call'] =>
  (id, own) => ({
    body: { ...agendaItemInput(own.event), kind, ...field(id) },
  })
const ofItem =
  (field: (id: string) => object): IdRow['call'] =>
  (id, own) => ({
    path: { id: own.agendaItem },
    body: field(id),
  })
/** Ids that are not on this agenda are ignored. */
const blockOfAgenda: IdRow = {
  of: 'session',
  answers: 'NN',
  call: (id, { event: of }) => ({ body: { event: of, blocks: [{ kind: 'broadcast', id }] } }),
}
const seen = { nothing: 'compared with the current state, never stored' }
/** The whole organization can read its videos. */
const video = (call: IdRow['call']): IdRow => ({ of: 'video', answers: 'IY', call })
const person = (call: IdRow['call']): IdRow => ({ of: 'profile', answers: 'II', call })
const newSlide = ({ fillerPicture }: Kit) => ({
  file_name: 'Back soon',
  broadcast_filler_image_s3_path: fillerPicture,
})

type EmailIds = { scheduled: string; template: string }
/** What a schedule of emails is of, in calls with these other fields. */
const scheduleOwner = (
  rest: (ids: EmailIds, own: Kit) => object,
): Record<'body.event' | 'body.event_template' | 'body.series', IdRow> => ({
  'body.event': event((own) => rest({ scheduled: own.scheduledEmail, template: own.emailTemplate }, own)),
  'body.event_template': {
    of: 'template',
    answers: 'HF',
    call: (event_template, own) => {
      const ids = { scheduled: own.scheduledEmailOfTemplate, template: own.emailTemplateOfTemplate }
      return { body: { ...rest(ids, own), event_template } }
    },
  },
  'body.series': {
    of: 'series',
    answers: 'HF',
    call: (series, own) => {
      const ids = { scheduled: own.scheduledEmailOfSeries, template: own.emailTemplateOfSeries }
      return { body: { ...rest(ids, own), series } }
    },
  },
})
const customEmail = (email_template: string) => ({ audiences: ['All Staff'], email_template })
const customEmailAtTime = (email_template: string) => ({
  ...customEmail(email_template),
  schedule_time: agendaTimes.start_time,
})

export const idsOfProgram: AccessOfIds = {
  listBroadcasts: { 'query.event': eventQuery },
  createBroadcast: {
    'body.event': event(() => broadcastInput(undefined)),
    'body.tracks.[]': part(
      'track',
      newSession((id) => ({ tracks: [id] })),
    ),
    'body.video_assets.[]': video(newSession((id) => ({ video_assets: [id] }))),
    'body.rtmp_input': part(
      'rtmpInput',
      newSession((rtmp_input) => ({ rtmp_input })),
    ),
  },
  changeBroadcast: {
    'body.tracks.[]': part(
      'track',
      ofSession((id) => ({ tracks: [id] })),
    ),
    'body.video_assets.[]': video(ofSession((id) => ({ video_assets: [id] }))),
    'body.rtmp_input': part(
      'rtmpInput',
      ofSession((rtmp_input) => ({ rtmp_input })),
    ),
    'body.seen.rtmp_input': seen,
    'body.seen.tracks.[]': seen,
    'body.seen.video_assets.[]': seen,
  },
  listAgendaItems: { 'query.event': eventQuery },
  createAgendaItem: {
    'body.event': event(() => agendaItemInput(undefined)),
    'body.track': part(
      'track',
      newItem('break', (track) => ({ track })),
    ),
    'body.room': part(
      'room',
      newItem('room', (room) => ({ room })),
    ),
    'body.booth': part(
      'booth',
      newItem('booth', (booth) => ({ booth })),
    ),
  },
  changeAgendaItem: {
    'body.track': part(
      'track',
      ofItem((track) => ({ track })),
    ),
    'body.room': part(
      'room',
      ofItem((room) => ({ kind: 'room', room })),
    ),
    'body.booth': part(
      'booth',
      ofItem((booth) => ({ kind: 'booth', booth })),
    ),
    'body.seen.track': seen,
    'body.seen.room': seen,
    'body.seen.booth': seen,
  },
  listTracks: { 'query.event': eventQuery },
  createTrack: { 'body.event': event(() => ({ title: 'Track' })) },
  changeTracks: {
    'body.event': event(({ track }) => ({ tracks: [track] })),
    'body.tracks.[]': part('track', (id, own) => ({ body: { event: own.event, tracks: [id] } })),
    'body.tracks.[].id': part('track', (id, own) => ({
      body: { event: own.event, tracks: [{ id, title: 'Another' }] },
    })),
  },
  moveBlocks: {
    'body.event': event(({ session }) => ({ blocks: [{ kind: 'broadcast', id: session, ...agendaTimes }] })),
    'body.blocks.[].id': {
      of: 'session',
      answers: 'HH',
      call: (id, own) => ({
        body: { event: own.event, blocks: [{ kind: 'broadcast', id, ...agendaTimes }] },
      }),
    },
    'body.blocks.[].tracks.[]': {
      of: 'track',
      answers: 'II',
      field: 'tracks',
      call: (id, { event: of, session }) => ({
        body: { event: of, blocks: [{ kind: 'broadcast', id: session, ...agendaTimes, tracks: [id] }] },
      }),
    },
    'body.blocks.[].seen.tracks.[]': seen,
  },

  deleteBlocks: {
    'body.event': event(({ session }) => ({ blocks: [{ kind: 'broadcast', id: session }] })),
    'body.blocks.[].id': blockOfAgenda,
  },
  restoreBlocks: {
    'body.event': event(({ session }) => ({ blocks: [{ kind: 'broadcast', id: session }] })),
    'body.blocks.[].id': blockOfAgenda,
  },

  listRtmpInputs: { 'query.event': eventQuery },
  createRtmpInput: { 'body.event': event(() => ({ name: 'Main stage' })) },
  listRooms: { 'query.event': eventQuery },
  createRoom: {
    'body.event': event(() => ({ title: 'Lounge' })),
    'body.owner': person((owner, own) => ({ body: { event: own.event, title: 'Lounge', owner } })),
  },
  changeRoom: { 'body.owner': person((owner, { room: id }) => ({ path: { id }, body: { owner } })) },
  reorderRooms: {
    'body.event': event(({ room }) => ({ object_list: [{ pk: room, rank: 1 }] })),
    'body.object_list.[].pk': part('room', (pk, own) => ({
      body: { event: own.event, object_list: [{ pk, rank: 1 }] },
    })),
  },
  listBooths: { 'query.event': eventQuery },
  createBooth: {
    'body.event': event(() => ({ title: 'Acme' })),
    'body.hero_asset': video((hero_asset, own) => ({
      body: { event: own.event, title: 'Acme', hero_asset_type: 'hero_asset_video', hero_asset },
    })),
    'body.sponsor': person((sponsor, own) => ({ body: { event: own.event, title: 'Acme', sponsor } })),
  },
  changeBooth: {
    'body.hero_asset': video((hero_asset, { booth: id }) => ({
      path: { id },
      body: { hero_asset_type: 'hero_asset_video', hero_asset },
    })),
    'body.sponsor': person((sponsor, { booth: id }) => ({ path: { id }, body: { sponsor } })),
  },
  reorderBooths: {
    'body.event': event(({ booth }) => ({ booth_type: 'primary', object_list: [{ pk: booth, rank: 1 }] })),
    'body.object_list.[].pk': part('booth', (pk, own) => ({
      body: { event: own.event, booth_type: 'primary', object_list: [{ pk, rank: 1 }] },
    })),
  },
  createBoothResource: {
    'body.booth': {
      of: 'booth',
      answers: 'HF',
      call: (booth) => ({ body: { booth, title: 'Brochure', url: 'https://acme.example/' } }),
    },
  },
  reorderBoothResources: {
    'body.booth': {
      of: 'booth',
      answers: 'HF',
      call: (booth, { boothResource: pk }) => ({ body: { booth, object_list: [{ pk, rank: 1 }] } }),
    },
    'body.object_list.[].pk': part('boothResource', (pk, own) => ({
      body: { booth: own.booth, object_list: [{ pk, rank: 1 }] },
    })),
  },
  createBoothRoom: {
    'body.owner': person((owner, { booth: id }) => ({ path: { id }, body: { title: 'Sofa', owner } })),
  },
  createSponsorUser: {
    'body.event': event(() => ({ user: { email: 'sponsor@marquee.test' } })),
  },
  chooseBufferVideo: {
    'body.video_asset': {
      of: 'video',
      answers: 'RY',
      call: (video_asset, own) => ({ path: { id: own.event }, body: { video_asset } }),
    },
  },
  changeBrandKit: {
    'body.intro_video': { of: 'video', answers: 'RF', call: (intro_video) => ({ body: { intro_video } }) },
    'body.outro_video': { of: 'video', answers: 'RF', call: (outro_video) => ({ body: { outro_video } }) },
  },
  listFillerSlides: {
    'query.workspace': { of: 'team', answers: 'NN', call: (workspace) => ({ query: { workspace } }) },
  },
  createFillerSlide: {
    'body.organization': {
      of: 'organization',
      answers: 'HY',
      call: (organization, own) => ({ body: { ...newSlide(own), organization } }),
    },
    'body.workspace': {
      of: 'team',
      answers: 'IF',
      call: (workspace, own) => ({ body: { ...newSlide(own), workspace } }),
    },
  },
  chooseFillerSlide: {
    'body.filler_slide': {
      of: 'fillerSlide',
      answers: 'II',
      call: (filler_slide, own) => ({ path: { id: own.event }, body: { filler_slide } }),
    },
  },
  listWebhooks: { 'query.event': eventQuery },
  createWebhook: {
    'body.event': event(() => ({ name: 'CRM', url: 'https://hooks.marquee.example/' })),
  },
  listEmailTemplates: {
    'query.event': eventQuery,
    'query.event_template': {
      of: 'template',
      answers: 'HF',
      call: (id) => ({ query: { event_template: id } }),
    },
    'query.series': { of: 'series', answers: 'HF', call: (id) => ({ query: { series: id } }) },
  },
  createEmailTemplate: {
    'body.event': event(() => ({ name: 'Welcome' })),
    'body.event_template': {
      of: 'template',
      answers: 'HF',
      call: (id) => ({ body: { name: 'Welcome', event_template: id } }),
    },
    'body.series': {
      of: 'series',
      answers: 'HF',
      call: (id) => ({ body: { name: 'Welcome', series: id } }),
    },
    'body.email_json.content.[].props.id': blockId,
  },
  changeEmailTemplate: { 'body.email_json.content.[].props.id': blockId },
  getEmailSchedule: {
    'query.event': eventQuery,
    'query.event_template': {
      of: 'template',
      answers: 'HF',
      call: (id) => ({ query: { event_template: id } }),
    },
    'query.series': { of: 'series', answers: 'HF', call: (id) => ({ query: { series: id } }) },
  },
  changeEmailSchedule: {
    ...scheduleOwner(({ scheduled: id }) => ({ emails: [{ id, active: true }] })),
    'body.emails.[].id': part('scheduledEmail', (id, own) => ({
      body: { event: own.event, emails: [{ id, active: true }] },
    })),
    'body.emails.[].email_template': part('emailTemplate', (email_template, own) => ({
      body: { event: own.event, emails: [{ id: own.scheduledEmail, email_template }] },
    })),
  },
  createScheduledEmail: {
    ...scheduleOwner(({ template }) => customEmailAtTime(template)),
    'body.email_template': part('emailTemplate', (email_template, own) => ({
      body: { event: own.event, ...customEmailAtTime(email_template) },
    })),
  },
  sendCustomEmail: {
    ...scheduleOwner(({ template }) => customEmail(template)),
    'body.email_template': part('emailTemplate', (email_template, own) => ({
      body: { event: own.event, ...customEmail(email_template) },
    })),
  },
  testScheduledEmail: {
    ...scheduleOwner(({ scheduled: id }, own) => ({ id, emails: [own.email] })),
    'body.id': {
      of: 'scheduledEmail',
      answers: 'HH',
      call: (id, own) => ({ body: { event: own.event, id, emails: [own.email] } }),
    },
  },
  listSurveys: { 'query.event': eventQuery },
  duplicateSurvey: {
    'body.broadcast': {
      of: 'session',
      answers: 'IF',
      call: (broadcast, { survey: id }) => ({ path: { id }, body: { broadcast } }),
    },
  },
  detachSurvey: {
    'body.broadcast': {
      of: 'session',
      answers: 'HH',
      call: (broadcast, { askedSurvey: id }) => ({ path: { id }, body: { broadcast } }),
    },
  },
}
