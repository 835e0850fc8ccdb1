import type { EmbedList, JavascriptEmbed, StoredCode, TrackingSnippet } from '@marquee/domain/custom-code'
import { roleIds } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let domain: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  domain = await domainOf(admin)
})

/** A verified domain for the organization's pages. */
async function domainOf({ organizationId }: Person): Promise<string> {
  const domain = `${randomUUID()}.example`
  await asSystem(server.services, ({ db }) =>
    db.execute(
      sql`insert into page_domains (organization_id, domain, is_verified, verified_at)
        values (${organizationId}, ${domain}, true, now())`,
    ),
  )
  return domain
}

const list = '/api/integration/javascript_embeds/'
const create = async (payload: object = {}, by = admin) =>
  (
    await by.request({ method: 'POST', url: list, payload: { name: 'Chat', ...payload } })
  ).json<JavascriptEmbed>()
const get = async (id: string, by = admin) =>
  (await by.request({ url: `${list}${id}/` })).json<JavascriptEmbed>()
const save = (of: { id: string; area?: string }, payload: object, by = admin) =>
  by.request({
    method: 'PUT',
    url: `${list}${of.id}/code/`,
    payload: { area: of.area ?? 'head', revision: 0, ...payload },
  })
const switchArea = (id: string, is_on: boolean) =>
  admin.request({ method: 'PATCH', url: `${list}${id}/code/`, payload: { area: 'head', is_on } })
/** An organization can have twenty, and each of them runs on its pages. */
afterEach(async () => {
  const { results } = (await admin.request({ url: list })).json<EmbedList>()
  for (const { id } of results) await admin.request({ method: 'DELETE', url: `${list}${id}/` })
})

const open = (path: string, host = domain) =>
  server.venue.inject({ url: path, headers: { accept: 'text/html', host } })

const onPageSchema = z
  .object({
    code: z
      .object({
        page_type: z.string(),
        event: z.unknown(),
        areas: z.array(
          z.object({ id: z.string(), area: z.string(), code: z.string(), revision: z.number() }),
        ),
      })
      .nullable(),
  })
  .nullable()

/** What the page asks for consent to. */
async function trackedOn(path: string, host = domain): Promise<z.infer<typeof onPageSchema>> {
  const [, json = 'null'] = /data-tracking="([^"]*)"/.exec((await open(path, host)).body) ?? []
  const text = json
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return onPageSchema.parse(JSON.parse(text))
}

/** A hub page that visitors can see. */
async function publishedHub(by: Person): Promise<string> {
  const url = '/api/event/hub_pages/'
  const { id } = (await by.request({ method: 'POST', url, payload: { name: 'Learning' } })).json<{
    id: string
  }>()
  await by.request({ method: 'POST', url: `${url}${id}/design/publish/`, payload: { revision: 0 } })
  return id
}

const script = '<script>window.tracked = true</script>'

describe('a JavaScript embed', () => {
  it('[CA-003 CA-013 SH-211 SH-212 IN-008] is listed, opened, renamed and deleted', async () => {
    const made = await create({ name: 'Help desk', pages: 'hub' })
    expect(made.areas.map(({ area }) => area)).toEqual([
      'head',
      'body',
      'form_submission',
      'add_to_calendar',
      'register_cta_click',
      'custom_cta_click',
    ])
    const url = `${list}${made.id}/`
    const change = await admin.request({ method: 'PATCH', url, payload: { name: 'Desk', pages: 'all' } })
    expect(change.json()).toMatchObject({ id: made.id, name: 'Desk', pages: 'all' })
    await save({ id: made.id, area: 'body' }, { code: '<p>Hello</p>' })
    const { results } = (await admin.request({ url: list })).json<EmbedList>()
    expect(results.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Desk',
      filled: ['body'],
      broken: [],
    })
    expect((await admin.request({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(refusalOf(await admin.request({ url }))).toEqual([404, 'not_found'])
  })

  it('[CA-004 CA-013] keeps the code of each area, and never overwrites what someone else wrote', async () => {
    const { id } = await create()
    expect((await save({ id }, { code: script })).json()).toMatchObject({
      area: 'head',
      code: script,
      revision: 1,
      is_on: true,
      fault: null,
    })
    expect(refusalOf(await save({ id }, { code: '' }))).toEqual([409, 'changed_meanwhile'])
    expect((await get(id)).areas.map(({ code }) => code)).toEqual([script, '', '', '', '', ''])
  })

  it.each([
    [
      '[CA-014 CA-018]',
      'head',
      `<!--${'x'.repeat(2000)}-->`,
      'Character limit exceeded in the Head code area',
    ],
    [
      '[CA-015 CA-018]',
      'body',
      `<p>${'x'.repeat(2000)}</p>`,
      'Character limit exceeded in the Body code area',
    ],
    ['[CA-021 CA-027]', 'head', '<div></div>', 'Unresolved error in the Head code area'],
    ['[CA-022 CA-027]', 'body', '<base href="/a">', 'Unresolved error in the Body code area'],
    [
      '[CA-025 CA-026]',
      'custom_cta_click',
      'alert(document.cookie)',
      'Unresolved error in the Custom CTA Click code area',
    ],
    ['[CA-027 CA-035]', 'form_submission', 'gtagg()', 'Unresolved error in the Form Submission code area'],
  ])('%s refuses to save %s code with %s', async (_row, area, code, message) => {
    const { id } = await create()
    const reply = await save({ id, area }, { code })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'code'])
    expect(reply.json()).toMatchObject({ message })
  })

  it.each([
    [
      '[CA-020]',
      'head',
      '<script></script><meta name="a"><link rel="a"><style></style><title>A</title><base>',
      200,
    ],
    ['[CA-021 CA-024]', 'head', '<iframe></iframe>', 422],
    ['[CA-023]', 'head', 'alert(1)', 422],
    ['[CA-028]', 'body', '<div><p>Hello</div>', 422],
    ['[CA-029]', 'body', '<p>1 < 2</p>', 422],
    ['[CA-030]', 'body', '<p id="a"></p><p id="a"></p>', 422],
    ['[CA-031]', 'body', '<img src="">', 422],
    ['[CA-032]', 'body', '<p class="a" class="b"></p>', 422],
    ['[CA-033 CA-034]', 'form_submission', 'alert(window.name?.length ?? 0)', 200],
    ['[CA-033 CA-034]', 'form_submission', 'class Shy { #it = 1 }', 422],
    ['[CA-036 CA-037]', 'form_submission', 'dataLayer.push(1); fbq(1); lintrk(1); twq(1)', 200],
    ['[CA-010]', 'form_submission', 'alert(submissionData, isReRegistration)', 200],
  ] as const)('%s is checked by the server as while typing: %s %s', async (_row, area, code, status) => {
    const { id } = await create()
    expect((await save({ id, area }, { code })).statusCode).toBe(status)
  })

  it('[CA-016 CA-019] has hooks without a limit of their own, up to 10,000 characters', async () => {
    const { id } = await create()
    const area = 'add_to_calendar'
    expect((await save({ id, area }, { code: `// ${'x'.repeat(9990)}` })).statusCode).toBe(200)
    expect(refusalOf(await save({ id, area }, { code: 'x'.repeat(10_001), revision: 1 }))).toEqual([
      422,
      'invalid_input',
      'code',
    ])
  })

  it('[CA-011 CA-012 IN-009 PE-064] is neither read nor changed by admins of a team, where there are teams', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const ofTeam = await signedIn(server, {
      colleagueOf: owner,
      role: 'WORKSPACE_ADMIN',
      teamRoleId: roleIds.teamAdmin,
    })
    const { id } = await create({}, owner)
    await save({ id }, { code: script }, owner)
    expect(await get(id, ofTeam)).toMatchObject({ name: 'Chat', areas: [], can: { update: false } })
    expect(refusalOf(await save({ id }, { code: '', revision: 1 }, ofTeam))).toEqual([403, 'forbidden'])
    const alone = await signedIn(server)
    const colleague = await signedIn(server, { colleagueOf: alone, role: 'WORKSPACE_ADMIN' })
    expect(await get((await create({}, alone)).id, colleague)).toMatchObject({ can: { update: true } })
  })
})

it('[CA-013] an organization can have twenty', async () => {
  const owner = await signedIn(server)
  for (let made = 0; made < 20; made += 1) await create({}, owner)
  const more = await owner.request({ method: 'POST', url: list, payload: { name: 'One more' } })
  expect(refusalOf(more)).toEqual([409, 'conflict'])
})

describe('the code of a page', () => {
  it('[CA-001 CA-044 HB-024] is that of the embeds for its kind, told what page it is', async () => {
    const owner = await signedIn(server)
    const host = await domainOf(owner)
    const event = await newEventOf(owner, { title: 'Spring day' })
    for (const [pages, code] of [
      ['registration', '<script>window.one = 1</script>'],
      ['hub', '<script>window.two = 2</script>'],
      ['all', '<script>window.three = 3</script>'],
    ]) {
      await save({ id: (await create({ pages }, owner)).id }, { code }, owner)
    }
    const hub = await publishedHub(owner)
    for (const path of ['event', 'on-demand', 'splash']) {
      const tracked = await trackedOn(`/${path}/${event}`, host)
      expect(tracked?.code).toMatchObject({
        page_type: 'Registration',
        event: { id: event, name: 'Spring day' },
      })
      expect(tracked?.code?.areas.map(({ code }) => code)).toEqual([
        '<script>window.one = 1</script>',
        '<script>window.three = 3</script>',
      ])
    }
    const onHub = await trackedOn(`/hub/${hub}`, host)
    expect(onHub?.code).toMatchObject({ page_type: 'Hub', event: null })
    expect(onHub?.code?.areas.map(({ code }) => code)).toEqual([
      '<script>window.two = 2</script>',
      '<script>window.three = 3</script>',
    ])
  })

  it('needs the nonce of the page, and opens its policy for nothing but what code loads and calls', async () => {
    const { id } = await create()
    await save({ id }, { code: script })
    const { body, headers } = await open(`/event/${await newEventOf(admin)}`)
    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /nonce="([\w-]{22})"/.exec(body) ?? []
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const kept of [
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(kept)
    }
    // The code is data in the page, which the page's own script runs once the visitor agrees.
    expect(body).not.toContain(script)
  })

  it('is left out of pages on an address that other organizations have too, and of all pages but public ones', async () => {
    const event = await newEventOf(admin)
    await save({ id: (await create()).id }, { code: script })
    expect((await get((await create()).id)).runs).toBe(true)
    const shared = server.services.settings.venueOrigin.replace(/^https?:\/\//, '')
    expect(await trackedOn(`/event/${event}`, shared)).toBeNull()
    for (const path of [`/embed/event/${event}`, `/event/${event}/registered`, `/enter/${event}`]) {
      const { body, headers } = await open(path)
      expect(body).not.toContain('data-tracking')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
    const { body } = await open(`/event/${event}`)
    expect(body).toContain('data-tracking')
    const other = await signedIn(server)
    expect((await open(`/event/${await newEventOf(other)}`)).statusCode).toBe(404)
  })
})

it('the frame of unsaved code has an origin that is nobody’s, and only the studio frames it', async () => {
  const { headers, body } = await server.venue.inject({ url: '/code-preview' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/)
  expect(policy).toContain(`frame-ancestors ${server.services.settings.studioOrigin};`)
  expect(body).toContain(`nonce="${/nonce-([\w-]+)/.exec(policy)?.[1]}"`)
})

describe('code that fails in the browsers of visitors', () => {
  async function running() {
    const { id } = await create()
    await save({ id }, { code: script })
    const event = await newEventOf(admin)
    const tracked = await trackedOn(`/event/${event}`)
    const stored = tracked?.code?.areas.at(-1)
    return { id, event, code: stored?.id ?? '', revision: stored?.revision ?? 0 }
  }
  const report = (payload: object) =>
    server.venue.inject({ method: 'POST', url: '/api/code_faults/', payload: { line: 2, ...payload } })
  const headOf = async (id: string): Promise<StoredCode | undefined> =>
    (await get(id)).areas.find(({ area }) => area === 'head')

  it('is named with its first error, without anything about the visitor, until it is changed', async () => {
    const { id, code, revision } = await running()
    for (const message of ['Uncaught TypeError: no ada@example.org', 'Uncaught Error: another']) {
      expect((await report({ code, revision, message })).statusCode).toBe(204)
    }
    expect((await headOf(id))?.fault).toEqual({
      message: 'Uncaught TypeError: no …',
      line: 2,
      at: expect.any(String),
    })
    const { results } = (await admin.request({ url: list })).json<EmbedList>()
    expect(results.find((each) => each.id === id)).toMatchObject({ broken: ['head'] })
    await save({ id }, { code: `${script}\n`, revision: 1 })
    expect((await headOf(id))?.fault).toBeNull()
    await report({ code, revision, message: 'Of the code before' })
    expect((await headOf(id))?.fault).toBeNull()
  })

  it('is switched off by one call, and on again', async () => {
    const { id, event, code } = await running()
    expect((await switchArea(id, false)).json()).toMatchObject({ is_on: false, code: script })
    const idsOn = async () => (await trackedOn(`/event/${event}`))?.code?.areas.map((area) => area.id) ?? []
    expect(await idsOn()).not.toContain(code)
    await switchArea(id, true)
    expect(await idsOn()).toContain(code)
  })

  it('may be made up: reports are few, short and about code that runs', async () => {
    expect((await report({ code: randomUUID(), revision: 1, message: 'Nothing' })).statusCode).toBe(204)
    expect((await report({ code: randomUUID(), revision: 1, message: 'x'.repeat(5000) })).statusCode).toBe(
      413,
    )
    const statuses = []
    for (let sent = 0; sent < 12; sent += 1) {
      const reply = await server.venue.inject({
        method: 'POST',
        url: '/api/code_faults/',
        remoteAddress: '203.0.113.9',
        payload: { code: randomUUID(), revision: 1, message: 'Nothing', line: null },
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the tracking snippet of an event', () => {
  const url = (event: string) => `/api/event/events/${event}/tracking_pixel_snippet/`
  const saveSnippet = (event: string, body_section_script: string, by = admin) =>
    by.request({ method: 'PUT', url: url(event), payload: { body_section_script } })
  const scriptOf = async (event: string) =>
    (await admin.request({ url: url(event) })).json<TrackingSnippet>().splash_tracking_pixel_snippet
      .body_section_script

  it('[CA-048 CA-054 CA-055 CA-056 CA-059] is saved on its own, and runs on the public pages of the event', async () => {
    const event = await newEventOf(admin)
    expect(await scriptOf(event)).toBe('')
    const saved = await saveSnippet(event, 'fbq("track", "PageView")')
    expect(saved.json()).toMatchObject({
      splash_tracking_pixel_snippet: { body_section_script: 'fbq("track", "PageView")' },
      is_on: true,
      runs: true,
      can: { update: true },
    })
    const tracked = await trackedOn(`/splash/${event}`)
    expect(tracked?.code?.areas.at(-1)).toMatchObject({ area: 'snippet', code: 'fbq("track", "PageView")' })
    const off = await admin.request({ method: 'PATCH', url: url(event), payload: { is_on: false } })
    expect(off.json()).toMatchObject({ is_on: false })
    const stranger = await signedIn(server)
    expect(refusalOf(await saveSnippet(event, '', stranger))).toEqual([404, 'not_found'])
  })

  it.each([
    [
      '[CA-049 CA-053]',
      `// ${'x'.repeat(2046)}`,
      'Character limit exceeded in the Tracking Pixel Snippet code area',
    ],
    [
      '[CA-051 CA-052]',
      'alert(window.indexedDB)',
      'Unresolved error in the Tracking Pixel Snippet code area',
    ],
    ['[CA-051 CA-053]', 'alert(document.cookie)', 'Unresolved error in the Tracking Pixel Snippet code area'],
  ])('%s is refused with a sentence: %s', async (_row, code, message) => {
    const reply = await saveSnippet(await newEventOf(admin), code)
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'body_section_script'])
    expect(reply.json()).toMatchObject({ message })
  })

  it('[CA-059] comes along with copies', async () => {
    const event = await newEventOf(admin)
    await saveSnippet(event, 'fbq("init", "1")')
    const copy = (
      await admin.request({
        method: 'POST',
        url: `/api/event/events/${event}/duplicate/`,
        payload: { title: 'Copy' },
      })
    ).json<{ id: string }>()
    await vi.waitFor(async () => expect(await scriptOf(copy.id)).toBe('fbq("init", "1")'), patience)
  })
})
