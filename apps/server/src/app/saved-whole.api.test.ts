import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  const flags = { enableCustomRoles: true, enableOneClickRegister: true, enableFormLevelFieldMapping: true }
  admin = await signedIn(server, { flags })
  await setPlan(server.services, admin.organizationId, { one_click: true, permissions: true })
})

type Saved = { id: string; version: string }
const post = async (url: string, payload: object) =>
  (await admin.request({ method: 'POST', url, payload })).json<Saved>()
const read = async (url: string) => (await admin.request({ url })).json<Saved>()
const save = (method: 'PUT' | 'PATCH', url: string) => (payload: object) =>
  admin.request({ method, url, payload })

const questions = (label: string) => ({
  components: [
    { type: 'email', key: 'email', label: 'Email' },
    { type: 'textfield', key: 'more', label },
  ],
})
const asking = (text: string) => ({
  questions: [{ question_type: 'text', required: true, text, options: [] }],
})

/** A document as two people opened it, and what each of them makes of it. */
type Opened = { version: string; save: ReturnType<typeof save>; mine: object; theirs: object }

const documents: [string, () => Promise<Opened>][] = [
  [
    '[EV-061 RG-008] the form of an event',
    async () => {
      const event = await newEventOf(admin)
      const url = '/api/event/registration_forms/'
      const { id: form, version } = await read(`${url}?event=${event}`)
      const of = (label: string) => ({ event, form, formio_data: questions(label) })
      return { version, save: save('PUT', url), mine: of('Mine'), theirs: of('Theirs') }
    },
  ],
  [
    '[ST-060 ST-062] a form of several events',
    async () => {
      const { id, version } = await post('/api/event/global_forms/', { name: 'Guests' })
      const of = (label: string) => ({ formio_data: questions(label) })
      const url = `/api/event/global_forms/${id}/`
      return { version, save: save('PATCH', url), mine: of('Mine'), theirs: of('Theirs') }
    },
  ],
  [
    '[BO-038] a survey',
    async () => {
      const { id, version } = await post('/api/event/surveys/', { title: 'How was it?' })
      const url = `/api/event/surveys/${id}/`
      return { version, save: save('PATCH', url), mine: asking('Mine'), theirs: asking('Theirs') }
    },
  ],
  [
    '[RG-071] the rules of who can register',
    async () => {
      const url = `/api/event/${await newEventOf(admin)}/registration_admission/`
      const { version } = await read(url)
      const of = (...listed: string[]) => ({
        ...{ is_listed_only: false, refuses_free_mail: false, rules: [], listed },
      })
      return { version, save: save('PUT', url), mine: of('c.example'), theirs: of('b.example', 'a.example') }
    },
  ],
  [
    '[ST-066] the field mapping of a form',
    async () => {
      const { id } = await post('/api/event/global_forms/', { name: 'Guests' })
      const target = { crm_type: 'salesforce', crm_object_type: 'Lead' }
      const mapping = { entity_type: 'GLOBAL_FORM', entity_id: id, ...target }
      const url = '/api/event/field_mappings/'
      const { version } = await read(`${url}?${new URLSearchParams(mapping).toString()}`)
      const row = { source_field_id: 'email', crm_field_update_policy: 'ALWAYS' }
      const of = (crm_field_id: string) => ({ ...mapping, field_mappings: [{ ...row, crm_field_id }] })
      return { version, save: save('PUT', url), mine: of('Email'), theirs: of('LastName') }
    },
  ],
  [
    '[ST-017] a custom role',
    async () => {
      const role_group = 'Organization Roles'
      const name = `Helper ${randomUUID().slice(0, 8)}`
      const first = { name, role_group, permission_list: ['branding:update'] }
      const { id, version } = await post('/api/core/roles/', first)
      const of = (...permission_list: string[]) => ({ permission_list })
      const [mine, theirs] = [of('template:update'), of('branding:update', 'template:update')]
      return { version, save: save('PATCH', `/api/core/roles/${id}/`), mine, theirs }
    },
  ],
  [
    'a shared view of registrants',
    async () => {
      const views = '/api/event/registrant_views/'
      const event = await newEventOf(admin)
      const { id, version } = await post(views, { event, title: 'Guests', is_shared: true, shows: {} })
      const of = (...columns: string[]) => ({ shows: { columns } })
      return { version, save: save('PATCH', `${views}${id}/`), mine: of('company'), theirs: of('status') }
    },
  ],
  [
    'the retention of an organization',
    async () => {
      const url = `/api/core/organization/${admin.organizationId}/retention/`
      const { version } = await read(url)
      const of = (activity_retention_days: number) => ({
        audit_retention_days: null,
        activity_retention_days,
      })
      return { version, save: save('PUT', url), mine: of(30), theirs: of(60) }
    },
  ],
  [
    'the identity provider of an organization',
    async () => {
      const url = '/api/core/sso_connection/'
      const { version } = await read(url)
      const provider = { protocol: 'OIDC', client_id: 'a', client_secret: 'b' }
      const of = (name: string) => ({ ...provider, issuer: `https://${name}.example.org` })
      return { version, save: save('PUT', url), mine: of('mine'), theirs: of('theirs') }
    },
  ],
]

describe('what is saved as a whole', () => {
  it.each(documents)(
    'is not saved over a version that someone else saved in the meantime: %s',
    async (_name, open) => {
      const { version, save, mine, theirs } = await open()
      const first = await save({ ...theirs, seen: version })
      expect(first.statusCode).toBe(200)
      expect(refusalOf(await save({ ...mine, seen: version }))).toEqual([409, 'changed_meanwhile'])
      const after = await save({ ...mine, seen: first.json<Saved>().version })
      expect(after.statusCode).toBe(200)
      expect(after.json<Saved>().version).not.toBe(first.json<Saved>().version)
    },
  )

  it('is saved by only one of two people at the same moment', async () => {
    const event = await newEventOf(admin)
    const url = '/api/event/registration_forms/'
    const { id: form, version: seen } = await read(`${url}?event=${event}`)
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((label) =>
        save('PUT', url)({ event, form, formio_data: questions(label), seen }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
