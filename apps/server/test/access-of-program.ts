/** Who may make which call about the program of events; a part of `accessTable`. */
import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-row.ts'
import { agendaItemInput, agendaTimes, broadcastInput } from './event-input.ts'

/** A session that does not exist. Only people who may change surveys learn that. */
const withSession = () => ({ broadcast: randomUUID() })

const open = { access: 'public', answers: 'YYYYY' } as const

export const accessOfProgram: Record<string, AccessRow> = {
  listBroadcasts: { access: 'event:read', answers: 'YYYYY' },
  getBroadcast: { access: 'event:read', answers: 'HFYYY', path: { id: 'broadcast' } },
  createBroadcast: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: (ids) => broadcastInput(ids['event']),
  },
  changeBroadcast: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'broadcast' },
    body: () => ({ title: 'Another' }),
  },
  deleteBroadcast: { access: 'event:update', answers: 'HFYYY', path: { id: 'broadcast' } },
  listAgendaItems: { access: 'event:read', answers: 'YYYYY' },
  getAgendaItem: { access: 'event:read', answers: 'HFYYY', path: { id: 'agendaItem' } },
  createAgendaItem: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: (ids) => agendaItemInput(ids['event']),
  },
  changeAgendaItem: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'agendaItem' },
    body: () => ({ title: 'Another' }),
  },
  deleteAgendaItem: { access: 'event:update', answers: 'HFYYY', path: { id: 'agendaItem' } },
  listTracks: { access: 'event:read', answers: 'YYYYY' },
  createTrack: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, title: 'Track' }),
  },
  changeTrack: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'track' },
    body: () => ({ title: 'Another' }),
  },
  changeTracks: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event' },
    body: ({ event }) => ({ event, tracks: [randomUUID()] }),
  },
  deleteTrack: { access: 'event:update', answers: 'HFYYY', path: { id: 'track' } },
  moveBlocks: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event', id: 'broadcast' },
    // From another event, so it is not on this agenda. A wrong track is reported first.
    body: ({ event, id }) => ({
      event,
      blocks: [{ kind: 'broadcast', id, ...agendaTimes, tracks: [randomUUID()] }],
    }),
  },
  deleteBlocks: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event', id: 'broadcast' },
    body: ({ event, id }) => ({ event, blocks: [{ kind: 'broadcast', id }] }),
  },
  restoreBlocks: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { event: 'event', id: 'broadcast' },
    body: ({ event, id }) => ({ event, blocks: [{ kind: 'broadcast', id }] }),
  },
  listRooms: { access: 'event:read', answers: 'YYYYY' },
  createRoom: { access: 'event:update', answers: 'YYYYY' },
  reorderRooms: { access: 'event:update', answers: 'YYYYY' },
  changeRoom: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'room' },
    body: () => ({ title: 'Another' }),
  },
  deleteRoom: { access: 'event:update', answers: 'HFYYY', path: { id: 'room' } },
  getBufferVideo: { access: 'event:read', answers: 'HFYYY', path: { id: 'event' } },
  chooseBufferVideo: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'event', video_asset: 'video' },
    body: ({ video_asset }) => ({ video_asset }),
  },
  removeBufferVideo: { access: 'event:update', answers: 'HFYYY', path: { id: 'event' } },
  listBooths: { access: 'event:read', answers: 'YYYYY' },
  createBooth: { access: 'event:update', answers: 'YYYYY' },
  reorderBooths: { access: 'event:update', answers: 'YYYYY' },
  changeBooth: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'booth' },
    body: () => ({ title: 'Another' }),
  },
  deleteBooth: { access: 'event:update', answers: 'HFYYY', path: { id: 'booth' } },
  createBoothRoom: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'booth' },
    body: () => ({ title: 'Sofa' }),
  },
  createBoothResource: { access: 'event:update', answers: 'YYYYY' },
  reorderBoothResources: { access: 'event:update', answers: 'YYYYY' },
  changeBoothResource: {
    access: 'event:update',
    answers: 'HFYYY',
    path: { id: 'boothResource' },
    body: () => ({ title: 'Another' }),
  },
  deleteBoothResource: { access: 'event:update', answers: 'HFYYY', path: { id: 'boothResource' } },
  getSponsorLink: { access: 'event:update', answers: 'HFYYY', path: { id: 'booth' } },
  openSponsorBooth: open,
  changeSponsorBooth: open,
  createSponsorResource: open,
  signSponsorFile: open,
  createSponsorUser: { access: 'event:update', answers: 'YYYYY' },
  listSurveys: { access: 'event:read', answers: 'YYYYY' },
  getSurvey: { access: 'event:read', answers: 'HYYYY', path: { id: 'survey' } },
  createSurvey: { access: 'event:update', answers: 'YYYYY', body: () => ({ title: 'How was it?' }) },
  changeSurvey: {
    access: 'event:update',
    answers: 'HYYYY',
    path: { id: 'survey' },
    body: () => ({ title: 'Another' }),
  },
  deleteSurvey: { access: 'event:update', answers: 'HYYYY', path: { id: 'survey' } },
  duplicateSurvey: { access: 'event:update', answers: 'HYYYY', path: { id: 'survey' }, body: withSession },
  // It belongs to another session, which only people who may change it learn.
  detachSurvey: { access: 'event:update', answers: 'HFHHH', path: { id: 'askedSurvey' }, body: withSession },
}
