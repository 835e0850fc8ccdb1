import type { FieldMappings, SaveFieldMappings, SourceFields } from '@marquee/domain/field-mappings'
import { defaultFormioData, type OpenGlobalForm } from '@marquee/domain/registration'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setFlags } from '#test/set-flags.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
const flags = { enableOneClickRegister: true, enableFormLevelFieldMapping: true }
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { flags })
})

const url = '/api/event/field_mappings/'
const forms = '/api/event/global_forms/'
const newForm = async (by = admin) =>
  (await by.request({ method: 'POST', url: forms, payload: { name: 'Guests' } })).json<OpenGlobalForm>()
const of = (entity_id: string, fields: object = {}) => ({
  entity_type: 'GLOBAL_FORM',
  entity_id,
  crm_type: 'salesforce',
  crm_object_type: 'Lead',
  ...fields,
})
const row = (source_field_id: string, crm_field_id: string, crm_field_update_policy = 'ALWAYS') => ({
  source_field_id,
  crm_field_id,
  crm_field_update_policy,
})
const save = (payload: object, by = admin) => by.request({ method: 'PUT', url, payload })
const saveRows = (form: string, ...field_mappings: SaveFieldMappings['field_mappings']) =>
  save({ ...of(form), field_mappings })
const list = async (query: Record<string, string>) =>
  (await admin.request({ url, query })).json<FieldMappings>().results
const createDefaults = (payload: object) => admin.request({ method: 'POST', url: `${url}defaults/`, payload })
const keep = (form: OpenGlobalForm, keys: readonly string[]) =>
  admin.request({
    method: 'PATCH',
    url: `${forms}${form.id}/`,
    payload: {
      formio_data: {
        ...defaultFormioData,
        components: defaultFormioData.components.filter(({ key }) => keys.includes(key)),
      },
    },
  })

describe('the field mapping of a form', () => {
  it('[ST-066] is saved for the form, the CRM and the object, and replaced as a whole', async () => {
    const { id } = await newForm()
    const saved = await saveRows(id, row('email', 'Email'), row('last_name', 'LastName', 'IF_EMPTY'))
    expect(saved.json<FieldMappings>().results).toMatchObject([
      { ...of(id), ...row('email', 'Email'), crm_field_type: 'email', is_active: true, error_code: null },
      { ...row('last_name', 'LastName', 'IF_EMPTY'), is_required_crm_field: true, is_custom_field: false },
    ])
    await saveRows(id, row('registration:utm_campaign', 'Description'))
    expect(await list(of(id))).toMatchObject([{ crm_field_id: 'Description' }])
    expect(await list(of(id, { crm_object_type: 'Contact' }))).toEqual([])
  })

  it('[ST-065] offers the questions of the form, and how people registered', async () => {
    const { id } = await newForm()
    const reply = await admin.request({ url: `${url}source_fields/`, query: { form_id: id } })
    const { results, ...of } = reply.json<SourceFields>()
    expect(of).toEqual({ entity_type: 'GLOBAL_FORM', entity_id: id, name: 'Guests' })
    expect(results.map((field) => field.id)).toEqual([
      ...['first_name', 'last_name', 'email', 'company', 'title'],
      ...[
        'utm_source',
        'utm_medium',
        'utm_campaign',
        'utm_term',
        'utm_content',
        'referrer',
        'tracking_consent',
      ].map((key) => `registration:${key}`),
    ])
  })

  it('[ST-067] has an invalid row once the form no longer has its question', async () => {
    const form = await newForm()
    await saveRows(form.id, row('company', 'Company'), row('email', 'Email'))
    await keep(form, ['email', 'last_name'])
    expect(await list(of(form.id))).toMatchObject([
      { source_field_id: 'company', is_active: false, error_code: 'MISSING_TEMPLATE_SOURCE_FIELD' },
      { source_field_id: 'email', is_active: true, error_code: null },
    ])
    expect(await list(of(form.id, { is_active: 'true' }))).toHaveLength(1)
  })

  it('[ST-067 ST-073] is refused with what is wrong in each row', async () => {
    const { id } = await newForm()
    const reply = await saveRows(
      id,
      row('email', 'Email'),
      row('shoe_size', 'Email'),
      row('company', 'Shoe__c'),
      row('title', 'Title', 'SOMETIMES'),
    )
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      errors: {
        'field_mappings.1': [
          'The form no longer asks this. Choose another question, or remove the row.',
          'Another row fills in the same field. Choose a different one.',
        ],
        'field_mappings.2': ['Salesforce doesn’t have this field. Choose another one, or remove the row.'],
        'field_mappings.3': ['Choose when the field is overwritten.'],
      },
    })
    expect(await list(of(id))).toEqual([])
  })

  it("[ST-066] can't use a connection if there is none", async () => {
    const { id } = await newForm()
    const reply = await save({ ...of(id), field_mappings: [], solution_instance_id: randomUUID() })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'solution_instance_id'])
  })

  it('starts with the usual fields of every object, and skips those that are mapped', async () => {
    const { id } = await newForm()
    await saveRows(id, row('title', 'Company'))
    const { crm_type, entity_type } = of(id)
    const made = await createDefaults({ crm_type, entity_type, entity_id: id })
    expect(made.json()).toEqual({ count: 8 })
    const targets = async (object: string) =>
      (await list(of(id, { crm_object_type: object }))).map(({ crm_field_id }) => crm_field_id)
    expect(await targets('Lead')).toEqual(['Company', 'FirstName', 'LastName', 'Email', 'Title'])
    expect(await targets('Contact')).toEqual(['FirstName', 'LastName', 'Email', 'Title'])
    expect((await createDefaults({ crm_type, entity_type, entity_id: id })).json()).toEqual({ count: 0 })
  })

  it.each([
    'hubspot/contact',
    'marketo/lead',
    'pardot/prospect',
    'eloqua/contact',
    'dynamics/lead',
    'zoho/Leads',
  ])('is for %s too', async (target) => {
    const [crm_type = '', crm_object_type = ''] = target.split('/')
    const { id } = await newForm()
    await createDefaults({ crm_type, entity_type: 'GLOBAL_FORM', entity_id: id })
    const results = await list(of(id, { crm_type, crm_object_type }))
    expect(results.map(({ source_field_id }) => source_field_id)).toEqual(
      expect.arrayContaining(['email', 'first_name', 'last_name', 'company', 'title']),
    )
    expect(results.every(({ is_default, is_active }) => is_default && is_active)).toBe(true)
  })

  it('saves one of two simultaneous changes, as a whole', async () => {
    const { id } = await newForm()
    await Promise.all([
      saveRows(id, row('email', 'Email'), row('company', 'Company')),
      saveRows(id, row('email', 'Email'), row('title', 'Title')),
    ])
    const saved = (await list(of(id))).map(({ crm_field_id }) => crm_field_id)
    expect([
      ['Email', 'Company'],
      ['Email', 'Title'],
    ]).toContainEqual(saved)
  })

  it("doesn't exist for an object that the CRM doesn’t have, nor for an event's own form", async () => {
    const { id } = await newForm()
    const statusOf = async (query: Record<string, string>) => (await admin.request({ url, query })).statusCode
    expect(await statusOf(of(id, { crm_object_type: 'Opportunity' }))).toBe(404)
    expect(await statusOf(of(id, { crm_type: 'hubspot', crm_object_type: 'Lead' }))).toBe(404)
    expect(await statusOf(of(randomUUID()))).toBe(404)
  })
})

describe('mapping forms', () => {
  it('[ST-064 PE-067 PE-068 SH-322 SH-325] needs one-click register and form-level field mapping', async () => {
    const owner = await signedIn(server, { flags: {} })
    const { id } = await newForm(owner)
    const statusWith = async (set: Parameters<typeof setFlags>[2]) => {
      await setFlags(server.services, owner.organizationId, set)
      return (await owner.request({ url, query: of(id) })).statusCode
    }
    expect(await statusWith({})).toBe(403)
    expect(await statusWith({ enableFormLevelFieldMapping: true })).toBe(403)
    expect(await statusWith({ enableFormLevelFieldMapping: false, enableOneClickRegister: true })).toBe(403)
    expect(await statusWith({ enableFormLevelFieldMapping: true })).toBe(200)
  })

  it('[ST-064 PE-121] needs one-click in the plan of an organization that has one', async () => {
    const owner = await signedIn(server, { flags })
    const { id } = await newForm(owner)
    const statusWith = async (one_click: boolean) => {
      await setPlan(server.services, owner.organizationId, { one_click })
      return (await owner.request({ url, query: of(id) })).statusCode
    }
    expect(await statusWith(false)).toBe(403)
    expect(await statusWith(true)).toBe(200)
  })
})

describe('the field mapping of an event', () => {
  const hubspot = { crm_type: 'hubspot', crm_object_type: 'contact' }

  it('[IN-183 IN-184 IN-185 IN-218 IN-219 IN-221] is saved for the event, listed by it, and deleted row by row', async () => {
    const event = await newEventOf(admin)
    const rows = [row('email', 'email'), row('city', 'city', 'IF_EMPTY')]
    expect((await save({ event, ...hubspot, field_mappings: rows })).statusCode).toBe(200)
    const saved = await list({ event, ...hubspot, is_active: 'true', is_custom_field: 'false' })
    expect(saved).toMatchObject([
      {
        ...row('email', 'email'),
        ...hubspot,
        ...{ entity_type: 'EVENT', entity_id: event, event, studio_template: null, form: null },
        organization: admin.organizationId,
        ...{ is_required_crm_field: true, crm_field_type: 'email', is_custom_field: false },
        ...{ is_active: true, is_default: false },
      },
      row('city', 'city', 'IF_EMPTY'),
    ])
    expect(await list({ ...hubspot, entity_type: 'EVENT', entity_id: event })).toEqual(saved)
    await save({ event, ...hubspot, field_mappings: rows.slice(0, 1) })
    expect(await list({ event, ...hubspot })).toMatchObject([{ crm_field_id: 'email' }])
  })

  it('[IN-186 IN-187 IN-215] is offered its questions, what other forms ask, and how people registered', async () => {
    const query = { event_id: await newEventOf(admin) }
    const reply = await admin.request({ url: `${url}source_fields/`, query })
    const { results } = reply.json<SourceFields>()
    expect(Object.groupBy(results, ({ group }) => group)).toMatchObject({ form: { length: 5 } })
    expect(results.flatMap(({ id, group }) => (group === 'profile' ? [id] : []))).toEqual([
      ...['age', 'city', 'industry', 'phone_number', 'state', 'street_address', 'address_line_2'],
      ...['zip_code', 'linkedin_url', 'twitter_url', 'pronouns', 'code_of_conduct', 'privacy_policy'],
      ...['terms_and_conditions', 'health_and_safety_policy', 'data_share_consent', 'visa_required'],
      ...['dietary_restrictions', 'accessibility', 'registrant_type'],
    ])
    const origins = ['source', 'medium', 'campaign', 'term', 'content'].map(
      (key) => `registration:utm_${key}`,
    )
    expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(origins))
  })

  it('[IN-202 IN-214] says which row lost its question, and which objects there are', async () => {
    const event = await newEventOf(admin)
    const form = await admin.request({ url: '/api/event/registration_forms/', query: { event } })
    const { id, version } = form.json<{ id: string; version: string }>()
    await save({ event, ...hubspot, field_mappings: [row('email', 'email'), row('company', 'company')] })
    const formio_data = { components: defaultFormioData.components.filter(({ key }) => key === 'email') }
    const payload = { event, form: id, version, formio_data }
    await admin.request({ method: 'PUT', url: '/api/event/registration_forms/', payload })
    expect((await list({ event, ...hubspot })).map(({ error_code }) => error_code)).toEqual([
      null,
      'MISSING_EVENT_SOURCE_FIELD',
    ])
    const objects = await admin.request({ url: `${url}object_types/`, query: { crm_type: 'salesforce' } })
    expect(objects.json<{ results: { id: string }[] }>().results.map((object) => object.id)).toEqual([
      ...['Lead', 'Contact', 'CampaignMember'],
    ])
  })

  it('[IN-072 IN-203 IN-219 IN-220] begins as that of its template', async () => {
    const event = await newEventOf(admin)
    const make = (path: string, payload: object) =>
      admin.request({ method: 'POST', url: `/api/event/${path}`, payload })
    const made = await make('templates/from_event/', { event, title: 'Talks' })
    const { id: studio_template } = made.json<{ id: string }>()
    const of = { crm_type: 'hubspot', entity_type: 'STUDIO_TEMPLATE', entity_id: studio_template }
    expect((await createDefaults(of)).json()).toEqual({ count: 5 })
    const kept = row('email', 'email', 'IF_EMPTY')
    await save({ studio_template, ...hubspot, field_mappings: [kept] })
    expect(await list({ studio_template, ...hubspot })).toMatchObject([
      { ...kept, studio_template, event: null },
    ])
    const begun = await make(`templates/${studio_template}/create_event/`, {
      title: 'Autumn',
      start_time: '2027-10-02T08:00:00Z',
    })
    const { id } = begun.json<{ id: string }>()
    expect(await list({ event: id, ...hubspot })).toMatchObject([{ ...kept, event: id }])
    const lost = row('shoe_size', 'city')
    const refused = await save({ studio_template, ...hubspot, field_mappings: [lost] })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'field_mappings.0'])
  })

  it('[IN-002 IN-215] of a series is offered what people are asked at any event, and belongs to it', async () => {
    const made = await admin.request({
      method: 'POST',
      url: '/api/event/series/',
      payload: { name: 'Talks' },
    })
    const { id: series } = made.json<{ id: string }>()
    const sources = await admin.request({ url: `${url}source_fields/`, query: { series_id: series } })
    expect(sources.json()).toMatchObject({ entity_type: 'SERIES', entity_id: series, name: 'Talks' })
    await save({ series, ...hubspot, field_mappings: [row('city', 'city')] })
    const saved = await list({ series, ...hubspot })
    expect(saved).toMatchObject([{ ...row('city', 'city'), entity_type: 'SERIES', series, event: null }])
    const lost = await save({ series, ...hubspot, field_mappings: [row('shoe_size', 'city')] })
    expect(refusalOf(lost)).toEqual([422, 'invalid_input', 'field_mappings.0'])
  })

  it('[IN-184 IN-201] of the organization belongs to no event, and one call names one owner', async () => {
    expect((await save({ ...hubspot, field_mappings: [row('email', 'email')] })).statusCode).toBe(200)
    expect(await list(hubspot)).toMatchObject([
      { entity_type: null, entity_id: null, organization: admin.organizationId, event: null },
    ])
    const event = await newEventOf(admin)
    const both = { event, entity_type: 'EVENT', entity_id: event, ...hubspot }
    expect(refusalOf(await save({ ...both, field_mappings: [] })).slice(0, 2)).toEqual([422, 'invalid_input'])
  })
})
