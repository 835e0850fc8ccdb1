import { defaultDesign, type BuiltPage, type PageDesign } from '@marquee/domain/pages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer, sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const pageOf = (event: string) => `/api/event/events/${event}/page/`
const open = (url: string) => server.venue.inject({ url, headers: { accept: 'text/html' } })
const get = async (url: string) => (await admin.request({ url })).json<BuiltPage>()
const save = (url: string, payload: object) => admin.request({ method: 'PUT', url, payload })
const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })

const faq = (answer: string): PageDesign => ({
  root: { props: { layout: 'among' } },
  content: [
    { type: 'hero', props: { id: 'a', title: 'Come to our day', text: '' } },
    { type: 'faq', props: { id: 'b', heading: 'Questions', questions: [{ question: 'Where?', answer }] } },
    { type: 'form', props: { id: 'c' } },
  ],
})

describe('the page of an event in its builder', () => {
  it('starts as what visitors see, and is published for them in versions that can be restored', async () => {
    const event = await newEventOf(admin)
    const url = pageOf(event)
    expect(await get(url)).toMatchObject({
      revision: 0,
      has_changes: false,
      design: defaultDesign('registration'),
    })

    await save(url, { revision: 0, design: faq('In Berlin') })
    expect((await open(`/event/${event}`)).body).not.toContain('In Berlin')
    expect((await post(`${url}publish/`, { revision: 1 })).json()).toMatchObject({ has_changes: false })
    const { body } = await open(`/event/${event}`)
    for (const part of [
      '<h1>Come to our day</h1>',
      '<summary>Where?</summary>',
      'In Berlin',
      'id="register"',
    ]) {
      expect(body).toContain(part)
    }

    await save(url, { revision: 1, design: faq('In Paris') })
    await post(`${url}publish/`, { revision: 2 })
    const restored = (await post(`${url}restore/`, { revision: 2, number: 1 })).json<BuiltPage>()
    expect([restored.design, restored.has_changes]).toEqual([faq('In Berlin'), true])
    expect(restored.versions.map(({ number }) => number)).toEqual([2, 1])
    expect((await open(`/event/${event}`)).body).toContain('In Paris')
  })

  it('shows pictures of a gallery, and quotes with who said them; what is half filled in is left out', async () => {
    const event = await newEventOf(admin)
    const picture = {
      picture: `/media/public/${admin.organizationId}/0199d1c0-0000-7000-8000-000000000002-a.png`,
      alt: 'The hall',
      caption: 'Last year',
    }
    const [said, unsaid] = ['The best day of the year', 'Nobody said this'].map((text) => ({
      ...{ text, name: text.startsWith('The') ? 'Ada Lovelace' : '' },
      ...{ role: 'Analyst', picture: '' },
    }))
    const design = {
      ...faq(''),
      content: [
        { type: 'gallery', props: { id: 'g', heading: 'Impressions', pictures: [picture] } },
        { type: 'quotes', props: { id: 'q', heading: '', quotes: [said, unsaid] } },
      ],
    }
    const saved = await save(pageOf(event), { revision: 0, design })
    expect(saved.json()).toMatchObject({ revision: 1 })
    await post(`${pageOf(event)}publish/`, { revision: 1 })
    const { body } = await open(`/event/${event}`)
    for (const part of [
      'Impressions',
      'alt="The hall"',
      '<figcaption>Last year',
      '<strong>Ada Lovelace',
      'Analyst',
    ])
      expect(body).toContain(part)
    expect(body).not.toContain('Nobody said this')
  })

  it('offers no registration without a form, and lets in people who have entered', async () => {
    const event = await newEventOf(admin)
    const { root, content } = faq('In Berlin')
    const design = { root, content: content.filter(({ type }) => type !== 'form') }
    await save(pageOf(event), { revision: 0, design })
    await post(`${pageOf(event)}publish/`, { revision: 1 })
    const { body } = await open(`/event/${event}`)
    const [button = ''] = /<a [^>]*data-enter[^>]*>/.exec(body) ?? []
    expect(button).toContain(`href="/event/${event}/room"`)
    expect(button).toContain('hidden')
    expect(body).not.toContain('id="register"')
  })

  it('refuses a change based on an older draft, and keeps the newer one', async () => {
    const url = pageOf(await newEventOf(admin))
    await save(url, { revision: 0, design: faq('First') })
    expect(refusalOf(await save(url, { revision: 0, design: faq('Second') }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect(refusalOf(await post(`${url}publish/`, { revision: 0 }))).toEqual([409, 'changed_meanwhile'])
    expect((await get(url)).design).toEqual(faq('First'))
  })

  it('saves one of two drafts that arrive at once', async () => {
    const url = pageOf(await newEventOf(admin))
    const replies = await Promise.all(
      ['One', 'Two'].map((answer) => save(url, { revision: 0, design: faq(answer) })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  const block = (type: string, props: object) => ({
    ...faq(''),
    content: [{ type, props: { id: 'x', ...props } }],
  })
  it.each([
    ['an address that runs a script', block('button', { label: 'Go', link: 'javascript:alert(1)' })],
    ['an address without TLS', block('button', { label: 'Go', link: 'http://acme.example/' })],
    ['a frame of any site', block('embed', { title: 'Film', address: 'https://acme.example/embed/1' })],
    ['a block that does not exist', block('html', { html: '<script>alert(1)</script>' })],
    ['a field that does not exist', block('text', { heading: '', text: '', onload: 'alert(1)' })],
    ['a text that is too long', block('text', { heading: '', text: 'x'.repeat(20_001) })],
    ['two blocks with one id', { ...faq(''), content: [...faq('').content, ...faq('').content] }],
    [
      'too many blocks',
      {
        ...faq(''),
        content: Array.from({ length: 121 }, (_, index) => ({
          type: 'text',
          props: { id: `t${index}`, heading: '', text: '' },
        })),
      },
    ],
    ['a list of events, which only hubs have', block('events', { heading: '' })],
  ])('refuses %s', async (_, design) => {
    const url = pageOf(await newEventOf(admin))
    expect((await save(url, { revision: 0, design })).statusCode).toBe(422)
    expect((await get(url)).revision).toBe(0)
  })

  it('shows markup in a text as text', async () => {
    const event = await newEventOf(admin)
    await save(pageOf(event), { revision: 0, design: faq('<img src=x onerror=alert(1)>') })
    await post(`${pageOf(event)}publish/`, { revision: 1 })
    const { body } = await open(`/event/${event}`)
    expect([body.includes('<img src=x'), body.includes('&lt;img src=x')]).toEqual([false, true])
  })
})

describe('a hub page', () => {
  it('shows nothing until it is published, then its blocks and the upcoming events', async () => {
    await newEventOf(admin)
    const page = (await post('/api/event/hub_pages/', { name: 'All our events' })).json<{ id: string }>()
    const url = `/api/event/hub_pages/${page.id}/design/`
    expect((await open(`/hub/${page.id}`)).statusCode).toBe(404)
    await post(`${url}publish/`, { revision: 0 })
    const { body, statusCode } = await open(`/hub/${page.id}`)
    expect([
      statusCode,
      body.includes('<h1>All our events</h1>'),
      body.includes('Spring conference'),
    ]).toEqual([200, true, true])
  })
})

describe('the copy of an event', () => {
  let own: OwnTestServer
  beforeAll(async () => {
    own = await createTestServer({ worker: true })
  })
  afterAll(() => own.close())

  it('has its page, both the published one and the draft', async () => {
    const maker = await signedIn(own)
    const event = await newEventOf(maker)
    const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
      maker.request({ method, url, payload })
    await send('PUT', pageOf(event), { revision: 0, design: faq('In Berlin') })
    await send('POST', `${pageOf(event)}publish/`, { revision: 1 })
    await send('PUT', pageOf(event), { revision: 1, design: faq('In Paris') })
    const copied = await send('POST', `/api/event/events/${event}/duplicate/`, { title: 'Copy' })
    const { id } = copied.json<{ id: string }>()
    const draft = async () => (await maker.request({ url: pageOf(id) })).json<BuiltPage>()
    await vi.waitFor(async () => expect((await draft()).design).toEqual(faq('In Paris')), patience)
    expect((await draft()).has_changes).toBe(true)
    const { body } = await own.venue.inject({ url: `/event/${id}`, headers: { accept: 'text/html' } })
    expect(body).toContain('In Berlin')
  })
})
