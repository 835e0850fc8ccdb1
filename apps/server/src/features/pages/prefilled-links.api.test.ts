import type { PrefilledLink } from '@marquee/domain/registrants'
import type { RegistrationForm } from '@marquee/domain/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const create = (event: string, answers: object, more: object = {}) =>
  admin.request({ method: 'POST', url: '/api/event/prefilled_links/', payload: { event, answers, ...more } })
const tokenOf = (url: string) => new URL(url).searchParams.get('prefill') ?? ''
const open = (event: string, token: string) =>
  server.venue.inject({ url: `/event/${event}?prefill=${token}`, headers: { accept: 'text/html' } })
const note = 'Your link has expired or was changed'

async function linkFor(event: string, answers: object): Promise<string> {
  const reply = await create(event, answers)
  expect(reply.statusCode).toBe(200)
  return tokenOf(reply.json<PrefilledLink>().url)
}

describe('a prefilled link', () => {
  it('[RG-007] opens the registration page with the answers filled in, for one person only', async () => {
    const event = await newEventOf(admin)
    const token = await linkFor(event, { email: 'ada@example.org', first_name: 'Ada', company: 'A <b> & C' })
    const page = await open(event, token)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const value of ['ada@example.org', 'Ada', 'A &lt;b&gt; &amp; C']) {
      expect(page.body).toContain(`value="${value}"`)
    }
    expect(page.body).not.toContain(note)
    expect((await open(event, '')).body).not.toContain('ada@example.org')
  })

  it('[RG-007 RG-008] fills in any kind of question except a consent', async () => {
    const event = await newEventOf(admin)
    const url = '/api/event/registration_forms/'
    const { id: form } = (await admin.request({ url: `${url}?event=${event}` })).json<RegistrationForm>()
    const components = [
      { type: 'email', key: 'email' },
      { type: 'phoneNumber', key: 'phone' },
      { type: 'checkbox', key: 'vegan' },
      { type: 'selectboxes', key: 'days', values: [{ value: 'mon' }, { value: 'tue' }] },
      { type: 'consent', key: 'rules', label: 'Rules' },
    ]
    await admin.request({ method: 'PUT', url, payload: { event, form, formio_data: { components } } })
    const token = await linkFor(event, { phone: '+49 30 123456', vegan: true, days: ['tue'] })
    const { body } = await open(event, token)
    expect(body).toContain('<option value="DE" selected="">')
    expect(body).toContain('value="030 123456"')
    expect(body).toMatch(/name="answers.vegan"[^>]*checked=""/)
    expect(body).toMatch(/name="answers.days"[^>]*checked="" value="tue"/)
    expect(refusalOf(await create(event, { rules: true }))).toEqual([422, 'invalid_input', 'answers.rules'])
  })

  it('[RG-007] that was changed, or is of another event, fills in nothing and says so', async () => {
    const [event, other] = [await newEventOf(admin), await newEventOf(admin)]
    const token = await linkFor(event, { first_name: 'Ada' })
    const [claims = '', signature = ''] = token.split('.')
    const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('Ada', 'Eve')).toString(
      'base64url',
    )
    for (const [of, changed] of [
      [event, `${forged}.${signature}`],
      [event, `${claims}.${'A'.repeat(43)}`],
      [event, 'x'.repeat(8000)],
      [event, ''],
      [other, token],
    ] as const) {
      const { statusCode, body } = await open(of, changed)
      expect([statusCode, body.includes(note), /value="(?:Ada|Eve)"/.test(body)]).toEqual([200, true, false])
    }
  })

  it.each([
    ['[RG-008] a question that the form lacks', { shoe_size: '42' }, 'answers.shoe_size'],
    ['[RG-008] an answer that the form refuses', { email: 'nobody' }, 'answers.email'],
    ['[RG-008] no answers', {}, 'answers'],
  ])('%s: is refused', async (_case, answers, field) => {
    expect(refusalOf(await create(await newEventOf(admin), answers))).toEqual([422, 'invalid_input', field])
  })

  it('[RG-008] is refused with more than fits into an address, or for longer than a year', async () => {
    const event = await newEventOf(admin)
    const names = ['first_name', 'last_name', 'company', 'title']
    const long = Object.fromEntries(names.map((name) => [name, 'é'.repeat(255)]))
    expect((await create(event, long)).statusCode).toBe(200)
    const longer = {
      ...long,
      first_name: '漢'.repeat(255),
      company: '漢'.repeat(255),
      title: '漢'.repeat(255),
    }
    expect(refusalOf(await create(event, longer))).toEqual([422, 'invalid_input', 'answers'])
    const lasting = await create(event, { first_name: 'Ada' }, { valid_days: 366 })
    expect(refusalOf(lasting)).toEqual([422, 'invalid_input', 'valid_days'])
  })
})
