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

  describe('with answers to questions that are skipped once known', () => {
    const components = [
      { type: 'email', key: 'email', label: 'Email', skipKnown: true },
      { type: 'textfield', key: 'company', label: 'Company', skipKnown: true, validate: { required: true } },
      { type: 'select', key: 'size', label: 'Size', skipKnown: true, data: { values: [{ value: 'l' }] } },
      { type: 'phoneNumber', key: 'phone', label: 'Phone', skipKnown: true },
      { type: 'textfield', key: 'title', label: 'Job title' },
      { type: 'consent', key: 'news', label: 'News', skipKnown: true },
    ]
    const isAsked = (body: string, label: string) => new RegExp(`<(?:label|legend)[^>]*>${label} `).test(body)
    async function ask(event: string, asked: readonly object[]): Promise<void> {
      const url = '/api/event/registration_forms/'
      const { id: form } = (await admin.request({ url: `${url}?event=${event}` })).json<RegistrationForm>()
      const payload = { event, form, formio_data: { components: asked } }
      expect((await admin.request({ method: 'PUT', url, payload })).statusCode).toBe(200)
    }

    it('[RG-007 RG-008] asks only the others, and never skips the email address or a consent', async () => {
      const event = await newEventOf(admin)
      await ask(event, components)
      const answers = { email: 'ada@example.org', company: 'Acme', phone: '+4930123456', title: 'Countess' }
      const { body } = await open(event, await linkFor(event, answers))
      const asked = ['Email', 'Company', 'Size', 'Phone', 'Job title'].map((label) => isAsked(body, label))
      expect(asked).toEqual([true, false, true, false, true])
      expect(body).toContain('News')
      expect(body).toMatch(/<input type="hidden"[^>]*name="answers.company"[^>]*value="Acme"/)
      expect(body).toMatch(/<input type="hidden"[^>]*name="calling.phone"[^>]*value="DE"/)
      expect(body).toContain('Your link already answers some questions.')
    })

    it('[RG-007] asks everything if the visitor has no working link', async () => {
      const [event, other] = [await newEventOf(admin), await newEventOf(admin)]
      await ask(event, components)
      await ask(other, components)
      const token = await linkFor(event, { email: 'ada@example.org', company: 'Acme' })
      const visits = [
        await open(other, token),
        await open(event, `${token}x`),
        await server.venue.inject({ url: `/event/${event}?email=ada@example.org` }),
        await server.venue.inject({ url: `/event/${event}`, headers: { accept: 'text/html' } }),
      ]
      for (const { body } of visits) {
        expect([isAsked(body, 'Company'), body.includes('Acme')]).toEqual([true, false])
      }
    })

    it('[RG-007] asks again once the form no longer accepts the answer', async () => {
      const event = await newEventOf(admin)
      await ask(event, components)
      const token = await linkFor(event, { company: 'Acme', size: 'l' })
      const [emailAsked, company, size] = components
      const shorter = { ...company, validate: { required: true, maxLength: 3 } }
      await ask(
        event,
        [emailAsked, shorter, { ...size, data: { values: [{ value: 's' }] } }].flatMap((part) => part ?? []),
      )
      const { body } = await open(event, token)
      expect([isAsked(body, 'Company'), isAsked(body, 'Size')]).toEqual([true, true])
    })
  })

  it('[RG-007] that was changed, or is for another event, fills in nothing and says so', async () => {
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
