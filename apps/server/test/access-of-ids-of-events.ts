/** Ids in calls about events, series, templates and pages; a part of `accessOfIds`. */
import type { AccessOfIds, IdCall, IdRow } from './access-id-row.ts'
import type { Kit } from './access-kit.ts'
import { eventInput, shortRepeatingEventInput } from './event-input.ts'

type Rest = (own: Kit) => IdCall

/** The team that the new object goes to. */
const team = (call: Rest = () => ({})): IdRow => ({
  of: 'team',
  answers: 'IF',
  call: (workspace, own) => withBody(call(own), { workspace }),
})
const tag = (call: Rest = () => ({})): IdRow => ({
  of: 'tag',
  answers: 'IY',
  call: (id, own) => withBody(call(own), { tags: [id] }),
})
const series = (call: Rest): IdRow => ({
  of: 'series',
  answers: 'II',
  call: (id, own) => withBody(call(own), { series: id }),
})
const speakerRole = (call: Rest): IdRow => ({
  of: 'speakerRole',
  answers: 'IY',
  call: (id, own) => withBody(call(own), { default_speaker_role: id }),
})
const filter = (name: string, of: IdRow['of'], answers: IdRow['answers']): IdRow => ({
  of,
  answers,
  call: (id) => ({ query: { [name]: id } }),
})

function withBody(call: IdCall, field: object): IdCall {
  return { ...call, body: { ...call.body, ...field } }
}

const ownDomain: Rest = ({ pageDomain: id }) => ({ path: { id } })

const formio_data = { components: [{ type: 'email', key: 'email' }] }
const newEvent: Rest = ({ team: workspace }) => ({ body: eventInput({ workspace }) })
const ownEvent: Rest = ({ event }) => ({ path: { id: event } })
const copy: Rest = ({ event }) => ({ path: { id: event }, body: { title: 'Copy' } })
const ownTemplate: Rest = ({ template }) => ({ path: { id: template } })
const fromTemplate: Rest = ({ template }) => ({
  path: { id: template },
  body: { title: 'Autumn conference', start_time: '2027-10-01T08:00:00Z' },
})
const ownSeries: Rest = ({ series: id }) => ({ path: { id } })
const ownRepeating: Rest = ({ repeatingEvent: id }) => ({ path: { id } })
const newSeries: Rest = ({ team: workspace }) => ({ body: { name: 'Spring series', workspace } })
const newRepeating: Rest = ({ team: workspace }) => ({ body: shortRepeatingEventInput({ workspace }) })

const occurrence = (answers: IdRow['answers'], body: (event: string) => object): IdRow => ({
  of: 'occurrence',
  answers,
  call: (event, { repeatingEvent: id }) => ({ path: { id }, body: body(event) }),
})
const changeFrom = (event: string) => ({ scope: 'following', event, changes: { title: 'Another' } })
const eventOfSeries = (name: 'add' | 'remove'): IdRow => ({
  of: 'event',
  answers: 'HF',
  call: (event, { series: id }) => ({ path: { id }, body: { [name]: [event] } }),
})

const lead = { crm_type: 'salesforce', crm_object_type: 'Lead' }
const mapped = { entity_type: 'GLOBAL_FORM', ...lead }

export const idsOfEvents: AccessOfIds = {
  // With another team, the lists are empty. The first steps concern the whole organization (home.api.test.ts).
  getHome: { 'query.workspace': filter('workspace', 'team', 'YY') },
  listEvents: {
    'query.organization': filter('organization', 'organization', 'HY'),
    'query.series': filter('series', 'series', 'NN'),
    'query.tag': filter('tag', 'tag', 'NN'),
    'query.workspace': filter('workspace', 'team', 'NN'),
  },
  listSourceFields: {
    'query.form_id': { of: 'globalForm', answers: 'HY', call: (form_id) => ({ query: { form_id } }) },
    'query.event_id': { of: 'event', answers: 'HF', call: (event_id) => ({ query: { event_id } }) },
    'query.studio_template_id': {
      of: 'template',
      answers: 'HF',
      call: (studio_template_id) => ({ query: { studio_template_id } }),
    },
    'query.series_id': { of: 'series', answers: 'HF', call: (series_id) => ({ query: { series_id } }) },
  },
  listFieldMappings: {
    'query.entity_id': {
      of: 'globalForm',
      answers: 'HN',
      call: (entity_id) => ({ query: { ...mapped, entity_id } }),
    },
    'query.event': { of: 'event', answers: 'HF', call: (event) => ({ query: { ...lead, event } }) },
    'query.studio_template': {
      of: 'template',
      answers: 'HF',
      call: (studio_template) => ({ query: { ...lead, studio_template } }),
    },
    'query.series': { of: 'series', answers: 'HF', call: (series) => ({ query: { ...lead, series } }) },
  },
  saveFieldMappings: {
    'body.entity_id': {
      of: 'globalForm',
      answers: 'HY',
      call: (entity_id) => ({ body: { ...mapped, entity_id, field_mappings: [] } }),
    },
    'body.event': {
      of: 'event',
      answers: 'HF',
      call: (event) => ({ body: { ...lead, event, field_mappings: [] } }),
    },
    'body.studio_template': {
      of: 'template',
      answers: 'HF',
      call: (studio_template) => ({ body: { ...lead, studio_template, field_mappings: [] } }),
    },
    'body.series': {
      of: 'series',
      answers: 'HF',
      call: (series) => ({ body: { ...lead, series, field_mappings: [] } }),
    },
    'body.solution_instance_id': { nothing: 'connections do not exist yet, so every id is refused' },
    'body.field_mappings.[].source_field_id': { nothing: 'the key of a question of the form' },
    'body.field_mappings.[].crm_field_id': { nothing: 'the name of a field of a CRM' },
  },
  createDefaultMappings: {
    'body.entity_id': {
      of: 'globalForm',
      answers: 'HY',
      call: (entity_id) => ({ body: { ...mapped, entity_id } }),
    },
    'body.event': { of: 'event', answers: 'HF', call: (event) => ({ body: { ...lead, event } }) },
    'body.studio_template': {
      of: 'template',
      answers: 'HF',
      call: (studio_template) => ({ body: { ...lead, studio_template } }),
    },
    'body.series': { of: 'series', answers: 'HF', call: (series) => ({ body: { ...lead, series } }) },
  },
  getTrackingPixels: {
    'query.event': { of: 'event', answers: 'HF', call: (event) => ({ query: { event } }) },
    'query.series': { of: 'series', answers: 'HF', call: (id) => ({ query: { series: id } }) },
  },
  saveTrackingPixels: {
    'body.event': {
      of: 'event',
      answers: 'HF',
      call: (event) => ({ body: { event, pixels: [], revision: 0 } }),
    },
    'body.series': {
      of: 'series',
      answers: 'HF',
      call: (id) => ({ body: { series: id, pixels: [], revision: 0 } }),
    },
    'body.pixels.[].tracking_id': { nothing: 'the id that another service gave' },
    'body.pixels.[].conversion_id': { nothing: 'the id that another service gave' },
  },
  createEvent: {
    'body.workspace': team(newEvent),
    'body.series': series(newEvent),
    'body.tags.[]': tag(newEvent),
    'body.default_speaker_role': speakerRole(newEvent),
  },
  updateEvent: {
    'body.workspace': team(ownEvent),
    'body.series': series(ownEvent),
    'body.tags.[]': tag(ownEvent),
    'body.default_speaker_role': speakerRole(ownEvent),
  },
  duplicateEvent: { 'body.workspace': team(copy), 'body.series': series(copy) },
  duplicateEventViaWorkflow: { 'body.workspace': team(copy), 'body.series': series(copy) },
  listWorkflows: { 'query.event_id': filter('event_id', 'event', 'HF') },
  listRoomAssets: { 'query.event_id': filter('event_id', 'event', 'HF') },
  getRegistrationForm: { 'query.event': filter('event', 'event', 'HF') },
  chooseRegistrationForm: {
    'body.event': { of: 'event', answers: 'HF', call: (event) => ({ body: { event, form: null } }) },
    'body.form': { of: 'globalForm', answers: 'IY', call: (form, { event }) => ({ body: { event, form } }) },
  },
  createGlobalForm: {
    'body.copy_of': {
      of: 'globalForm',
      answers: 'IY',
      call: (copy_of) => ({ body: { name: 'Guests', copy_of } }),
    },
    'body.event': { of: 'event', answers: 'HF', call: (event) => ({ body: { name: 'Guests', event } }) },
  },
  updateRegistrationForm: {
    'body.event': {
      of: 'event',
      answers: 'HF',
      call: (event, { registrationForm: form }) => ({ body: { form, event, formio_data } }),
    },
    'body.form': {
      of: 'registrationForm',
      answers: 'HH',
      call: (form, { event }) => ({ body: { form, event, formio_data } }),
    },
  },

  listTemplates: {
    'query.workspace': filter('workspace', 'team', 'NN'),
    'query.blueprint_event': filter('blueprint_event', 'event', 'NN'),
  },
  createTemplate: { 'body.workspace': team() },
  updateTemplate: { 'body.workspace': team(ownTemplate) },
  duplicateTemplate: {
    'body.workspace': team(({ template: id }) => ({ path: { id }, body: { title: 'Copy' } })),
  },
  createTemplateFromEvent: {
    'body.event': { of: 'event', answers: 'HF', call: (event) => ({ body: { event } }) },
    'body.workspace': team(({ event }) => ({ body: { event } })),
  },
  createEventFromTemplate: { 'body.workspace': team(fromTemplate), 'body.series': series(fromTemplate) },

  listSeries: {
    'query.organization': filter('organization', 'organization', 'HY'),
    'query.workspace': filter('workspace', 'team', 'NN'),
    'query.tag': filter('tag', 'tag', 'NN'),
  },
  createSeries: {
    'body.workspace': team(newSeries),
    'body.tags.[]': tag(newSeries),
    'body.events.[]': {
      of: 'event',
      answers: 'HF',
      call: (event, own) => withBody(newSeries(own), { events: [event] }),
    },
  },
  updateSeries: { 'body.workspace': team(ownSeries), 'body.tags.[]': tag(ownSeries) },
  changeEventsOfSeries: { 'body.add.[]': eventOfSeries('add'), 'body.remove.[]': eventOfSeries('remove') },
  createRepeatingEvent: {
    'body.workspace': team(newRepeating),
    'body.tags.[]': tag(newRepeating),
    'body.default_speaker_role': speakerRole(newRepeating),
  },
  updateRepeatingEvent: { 'body.workspace': team(ownRepeating), 'body.tags.[]': tag(ownRepeating) },
  previewOccurrences: {
    'body.change.event': occurrence('CC', (event) => ({ change: changeFrom(event) })),
  },
  changeOccurrences: { 'body.event': occurrence('CC', changeFrom) },
  cancelOccurrence: { 'body.event': occurrence('CC', (event) => ({ event })) },
  restoreOccurrence: { 'body.event': occurrence('CC', (event) => ({ event })) },

  listTags: { 'query.organization': filter('organization', 'organization', 'HY') },
  createTag: {
    'body.organization': {
      of: 'organization',
      answers: 'HY',
      call: (organization) => ({ body: { organization, tag_name: organization.slice(0, 20) } }),
    },
  },
  listHubPages: {
    'query.organization': filter('organization', 'organization', 'HY'),
    'query.workspace': filter('workspace', 'team', 'NN'),
  },
  createHubPage: { 'body.workspace': team(() => ({ body: { name: 'Ours' } })) },
  changePageHome: {
    'body.event': {
      of: 'event',
      answers: 'HF',
      call: (event, own) => ({ ...ownDomain(own), body: { event } }),
    },
    'body.hub_page': {
      of: 'hubPage',
      answers: 'HF',
      call: (hub_page, own) => ({ ...ownDomain(own), body: { hub_page } }),
    },
  },
  changeHubPage: { 'body.workspace': team(({ hubPage: id }) => ({ path: { id } })) },
}
