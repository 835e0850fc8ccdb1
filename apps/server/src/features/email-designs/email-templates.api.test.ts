import { blankEmail, type EmailPreview, type EmailTemplate } from '@marquee/domain/email-designs'
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let event: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  event = await newEvent()
})

const at = '/api/event/email_templates/'

async function newEvent(): Promise<string> {
  const payload = eventInput({ host_type: 'In_Person', location: 'Hall 3' })
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload })
  return reply.json<Event>().id
}

const create = (payload: object, by = admin) => by.request({ method: 'POST', url: at, payload })
const created = async (payload: object) => (await create(payload)).json<EmailTemplate>()
const change = (id: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `${at}${id}/`, payload })
const list = async (query: string) =>
  (await admin.request({ url: `${at}?${query}` })).json<Page<EmailTemplate>>()

describe('email templates', () => {
  it('[EM-007 EM-011 EM-015 EM-018 EM-019 EM-020 EM-034] start blank and are listed by event', async () => {
    const template = await created({ event, name: 'Welcome' })
    expect(template).toMatchObject({ name: 'Welcome', context: 'event', event, series: null })
    expect(template.email_json).toEqual(blankEmail())
    expect(template.email_json.content.map(({ type }) => type)).toEqual(['logo', 'text', 'footer'])
    expect(template.email_html).toContain('<!doctype html>')
    expect((await admin.request({ url: `${at}${template.id}/` })).json()).toEqual(template)
    expect((await list(`event=${event}&search=welc`)).results[0]).toEqual(template)
    expect((await list(`event=${event}&search=other`)).count).toBe(0)
    expect((await list(`event=${await newEvent()}`)).count).toBe(0)
  })

  it('[EM-009] belong to an event, an event template or a series', async () => {
    const series = (
      await admin.request({ method: 'POST', url: '/api/event/series/', payload: { name: 'Talks' } })
    ).json<{ id: string }>().id
    const template = (
      await admin.request({ method: 'POST', url: '/api/event/templates/', payload: { title: 'Meetup' } })
    ).json<{ id: string }>().id
    expect(await created({ series, name: 'A' })).toMatchObject({ context: 'series', series })
    expect(await created({ series, name: 'D', built_in: 'Registration' })).toMatchObject({ series })
    expect(await created({ event_template: template, name: 'B' })).toMatchObject({
      context: 'event_template',
    })
    expect((await list(`series=${series}`)).results).toMatchObject([{ name: 'D' }, { name: 'A' }])
    expect((await list(`event_template=${template}`)).results).toMatchObject([{ name: 'B' }])
    expect((await create({ event, series, name: 'C' })).statusCode).toBe(422)
  })

  it('[EM-008 EM-012 EM-021] are renamed and designed, but not over what others saved', async () => {
    const { id, version, email_json } = await created({ event, name: 'Hi', built_in: 'Registration' })
    expect(email_json.content.some(({ type }) => type === 'magic_link')).toBe(true)
    const changed = await change(id, { seen: version, name: 'x'.repeat(255) })
    expect(changed.json()).toMatchObject({ name: 'x'.repeat(255), email_json })
    expect(refusalOf(await change(id, { seen: version, name: 'Late' }))).toEqual([409, 'changed_meanwhile'])
    expect((await change(id, { name: 'x'.repeat(256) })).statusCode).toBe(422)
    const script = { type: 'button', props: { id: 'a', label: 'Go', link: 'javascript:alert(1)' } }
    expect((await change(id, { email_json: { ...email_json, content: [script] } })).statusCode).toBe(422)
    const foreign = { id: 'a', picture: 'https://elsewhere.example/a.png', alt: '', link: '' }
    const withPicture = { ...email_json, content: [{ type: 'image', props: foreign }] }
    expect(refusalOf(await change(id, { email_json: withPicture }))).toEqual([
      ...[422, 'invalid_input', 'email_json.content.0'],
    ])
  })

  it('[EM-013 EM-014 EM-016 EM-017 EM-022 EM-023 EM-034 EM-035] are duplicated and deleted', async () => {
    const { id, email_json } = await created({ event, name: 'y'.repeat(255), built_in: 'Reminder-1d' })
    const copy = await admin.request({ method: 'POST', url: `${at}${id}/duplicate/` })
    expect(copy.json()).toMatchObject({ name: `Copy of ${'y'.repeat(247)}`, email_json, event })
    expect((await admin.request({ method: 'DELETE', url: `${at}${id}/` })).statusCode).toBe(204)
    expect((await admin.request({ url: `${at}${id}/` })).statusCode).toBe(404)
  })

  it('follow an event that is copied', async () => {
    const source = await newEvent()
    await created({ event: source, name: 'Kept' })
    const copy = await admin.request({
      method: 'POST',
      url: `/api/event/events/${source}/duplicate/`,
      payload: { title: 'A copy' },
    })
    expect((await list(`event=${copy.json<Event>().id}`)).results).toMatchObject([{ name: 'Kept' }])
  })

  it('[EM-034] are shown as a made-up registrant, with a link that opens nothing', async () => {
    const { id } = await created({ event, name: 'Hi' })
    const preview = (await admin.request({ url: `${at}${id}/preview/` })).json<EmailPreview>()
    expect(preview).toMatchObject({ is_at_venue: true, event: { location: 'Hall 3' } })
    expect(preview.findings).toContainEqual({ block: 'text', message: expect.stringContaining('empty') })
    expect(preview.people).toMatchObject([{ as: 'sample', values: { event_location: 'Hall 3' } }])
    expect(preview.people[0]?.values.magic_link).toContain('/preview-link')
  })

  it('[EM-034 EM-103 EM-109 EM-111] are sent as a test to people with an account, and to nobody else', async () => {
    const { id } = await created({ event, name: 'Hi', built_in: 'Registration' })
    const test = (emails: string[]) =>
      admin.request({ method: 'POST', url: `${at}${id}/test/`, payload: { emails } })
    expect((await test([admin.email])).statusCode).toBe(204)
    const email = await lastEmailTo(server.services, admin.email)
    expect(email).toMatchObject({ kind: 'email_template_test', paragraphs: [] })
    expect(email.subject).toMatch(/^Test: You’re registered/)
    const refused = await test([admin.email, 'stranger@example.org'])
    expect(refused.json()).toMatchObject({
      code: 'does_not_exist',
      message: 'Emails must be sent to a registered user. Please try again.',
    })
    expect((await lastEmailTo(server.services, admin.email)).id).toBe(email.id)
  })
})
