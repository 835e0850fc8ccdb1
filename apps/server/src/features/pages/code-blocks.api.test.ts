import { defaultDesign, newBlock, type PageBlock, type PageDesign, withProps } from '@marquee/domain/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const codeBlock = (id: string, props: object): PageBlock =>
  withProps(newBlock('code', id), { title: 'Counter', ...props })

/** An event whose draft has these blocks below its title. */
async function eventWith(...blocks: PageBlock[]) {
  const event = await newEventOf(admin)
  const url = `/api/event/events/${event}/page/`
  const usual = defaultDesign('registration')
  const design: PageDesign = { ...usual, content: [...usual.content, ...blocks] }
  const saved = await admin.request({ method: 'PUT', url, payload: { revision: 0, design } })
  return {
    event,
    saved,
    publish: () => admin.request({ method: 'POST', url: `${url}publish/`, payload: { revision: 1 } }),
    open: (path: string) => server.venue.inject({ url: path, headers: { accept: 'text/html' } }),
    frame: (id: string) => `/page-code/${event}/registration/${id}`,
  }
}

const counter = '<p id="count">0</p>\n<script>document.title = "Counter"</script>'

describe('custom code in a block', () => {
  it('[CA-001] runs in a frame of its own once it is published, with an origin that is nobody’s', async () => {
    const { event, publish, open, frame } = await eventWith(codeBlock('c', { code: counter }))
    expect((await open(frame('c'))).statusCode).toBe(404)
    await publish()
    const { body } = await open(`/event/${event}`)
    expect(body).toContain(`<iframe src="${frame('c')}" title="Counter"`)
    expect(body).not.toContain('<p id="count">')
    const framed = await open(frame('c'))
    expect(framed.body).toContain(counter)
    const policy = String(framed.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts /)
    expect(policy).not.toContain('allow-same-origin')
    for (const part of [
      "default-src 'none'",
      "connect-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toContain('https:')
    expect(framed.headers['x-frame-options']).toBeUndefined()
  })

  it('isn’t requested before its visitor agrees if it loads from other sites', async () => {
    const { event, publish, open, frame } = await eventWith(
      codeBlock('c', { code: counter, loads_from_elsewhere: true }),
    )
    await publish()
    const { body } = await open(`/event/${event}`)
    expect(body).not.toContain(`src="${frame('c')}"`)
    expect(body).toContain('Show Counter')
    expect((await open(frame('c'))).headers['content-security-policy']).toContain('connect-src https: wss:')
  })

  it('[CA-027] is published only without errors, and the reply names the code', async () => {
    const { publish } = await eventWith(codeBlock('c', { code: '<p>Open' }))
    const refused = await publish()
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { design: ['Unresolved error in the Custom code area'] },
    ])
  })

  it('is on a page five times at most', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => codeBlock(id, { code: counter }))
    const { saved } = await eventWith(...six)
    expect([saved.statusCode, saved.body]).toEqual([422, expect.stringContaining('5 blocks of code')])
  })

  it('isn’t run by a draft', async () => {
    const { event, open } = await eventWith(codeBlock('c', { code: counter }))
    const { preview } = (await admin.request({ url: `/api/event/events/${event}/page/` })).json<{
      preview: string
    }>()
    const { body } = await open(new URL(preview).pathname)
    expect(body).toContain('Custom code runs here on the published page.')
    expect(body).not.toContain('src="/page-code/')
  })
})
