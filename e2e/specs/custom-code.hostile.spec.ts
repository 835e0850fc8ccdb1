/** What code on a public page finds when whoever wrote it is hostile (0202): nothing of the studio, the room or other pages. */
import type { Page } from '@playwright/test'
import { register } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import {
  accept,
  callerOf,
  embedWith,
  type Own,
  test,
  tracker,
  useInstallation,
} from '../fixtures/own-code.ts'
import { expect, signIn } from '../fixtures/test.ts'

// The browser names what it blocks.
test.use({
  baseURL: async ({ own }, use) => use(own.url),
  expectedConsoleErrors: [
    /Content Security Policy|X-Frame-Options|ServiceWorker|40[13] \(|WebSocket|MIME type/,
  ],
})

/** Opens the socket of an event, as the room does. */
const socket = `const socket = (origin, auth) => new Promise((done) => {
  const ws = new WebSocket(origin.replace('http', 'ws') + '/socket.io/?EIO=4&transport=websocket')
  ws.onerror = ws.onclose = () => done('no')
  ws.onmessage = ({ data }) => data[0] === '0' ? ws.send('40' + JSON.stringify(auth)) : done(data.slice(0, 2) === '40' ? 'in' : 'no')
})`

/** Tries everything at once, and keeps what it got. A refused attempt is `no`. */
const attack = (event: string, studio: string) => `
${socket}
const no = () => 'no', at = '/api/events/${event}/', own = location.origin, studio = '${studio}'
const send = (url, method = 'GET') => fetch(url, { method, credentials: 'include' })
const framed = (url) => new Promise((done) => {
  const frame = Object.assign(document.createElement('iframe'), { src: url })
  frame.onload = () => done(frame.contentDocument?.documentElement.dataset.roomKey ?? 'no')
  document.body.append(frame)
})
const status = (url, method) => send(url, method).then((reply) => reply.status)
const all = {
  cookies: () => document.cookie,
  storage: () => Object.keys(localStorage).map((name) => name.slice(0, -37)).sort().join(' '),
  unsent: () => {
    const kept = Object.entries(sessionStorage)
    const [, channel] = kept.flatMap(([name]) => /draft-([\\da-f-]{36})/.exec(name) ?? [])
    const planted = [{ key: crypto.randomUUID(), channel, text: 'Planted', reply_to: null, is_announcement: false, problem: null }]
    for (const name of ['marquee-unsent-${event}', 'marquee-sealed-marquee-unsent-${event}']) {
      sessionStorage[name] = JSON.stringify(planted)
    }
    return channel === undefined ? 'nothing kept' : JSON.stringify(kept).includes('Half a thought')
  },
  databases: async () => (await indexedDB.databases()).length + (await caches.keys()).length,
  studioSession: () => send(studio + '/api/auth/refresh/', 'POST').then((reply) => reply.text()),
  studioSocket: () => socket(studio, { event_id: '${event}' }),
  studioFrame: () => framed(studio + '/home'),
  room: () => status(at + 'room/'),
  leave: () => status(at + 'leave/', 'POST'),
  roomSocket: () => socket(own, { event_id: '${event}' }),
  key: async () => /data-room-key="([^"]*)"/.exec(await (await send('/event/${event}/room')).text())[1],
  roomFrame: () => framed('/event/${event}/room'),
  worker: () => navigator.serviceWorker.register('/event/${event}').then(() => 'installed'),
  text: () => (0, eval)('1'),
}
window.loot = Promise.all(Object.entries(all).map(async ([name, attempt]) =>
  [name, await new Promise((done) => done(attempt())).catch(no)]))
localStorage.hostile = 'here'
`

/** An embed that loads its attack from the host of a service, as most do. */
async function hostileEmbed(page: Page, { own, event }: { own: Own['own']; event: string }) {
  const body = attack(event, own.url)
  await page.route('https://tracker.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  return embedWith(own, { head: tracker, body: opener(event) })
}

/** A button of the page that opens the room, and then reads it. */
const opener = (event: string) => `<button id="open">Claim your prize</button>
<script>document.getElementById('open').onclick = () => {
  const room = open('/event/${event}/room')
  window.read = () => { try { return room.closed ? 'cut off' : room.document.documentElement.dataset.roomKey } catch { return 'no' } }
}</script>`

const lootOf = async (page: Page) => {
  await page.waitForFunction('window.loot !== undefined')
  const loot: [string, unknown][] = await page.evaluate('window.loot')
  return Object.fromEntries(loot)
}

async function eventWith(own: Own['own']) {
  const event = await (await callerOf(own)).make('/api/event/events/', conference)
  return { event, address: `${own.venueUrl}/event/${event}` }
}

test('hostile code gets nothing of the studio or the room that are open in the same browser', async ({
  page,
  context,
  own,
}) => {
  const { event, address } = await eventWith(own)
  await signIn(page, own.admin, '/home')
  await page.goto(address)
  await register(page, 'ada@hostile.test')
  await page.getByRole('link', { name: 'Enter now' }).click()
  await page.getByRole('button', { name: 'Continue to the event' }).click()
  await expect(page).toHaveURL(/\/room\/lobby$/)
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
  const embed = await hostileEmbed(page, { own, event })
  await page.goto(address)
  await accept(page)
  expect(await lootOf(page)).toEqual({
    cookies: '',
    storage: 'marquee-checked marquee-registered marquee-tracking',
    unsent: false,
    databases: 0,
    studioSession: 'no',
    studioSocket: 'no',
    studioFrame: 'no',
    room: 403,
    leave: 403,
    roomSocket: 'no',
    key: '',
    roomFrame: 'no',
    worker: 'no',
    text: 'no',
  })
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Claim your prize' }).click()
  const room = await opening
  // The room works for whoever is in it, and the code that opened it has lost it.
  await room.getByRole('textbox', { name: 'Message' }).fill('Still here')
  await room.getByRole('button', { name: 'Send' }).click()
  await expect(room.getByText('Still here')).toBeVisible()
  expect(await page.evaluate('window.read()')).toBe('cut off')
  const key = 'document.documentElement.dataset.roomKey'
  const opened = `socket(location.origin, { event_id: '${event}', key: ${key} })`
  expect(await room.evaluate(`(() => { ${socket}; return ${opened} })()`)).toBe('in')
  // Nor is anything read that wasn't sent, or sent that the visitor didn't write.
  await page.goto(`${address}/room/lobby`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Half a thought')).toBeVisible()
  await expect(page.getByText('Planted')).toBeHidden()
  await embed.remove()
})

/** With a second organization, code needs a domain: the installation of the other tests keeps one. */
const joined = test.extend<object, Own>({
  own: [async ({}, use) => useInstallation(use), { scope: 'worker', timeout: 180_000 }],
})

joined(
  'code that ran leaves no trace on the pages of an organization that joins, nor runs beside them',
  async ({ page, own }) => {
    const { event, address } = await eventWith(own)
    const embed = await hostileEmbed(page, { own, event })
    await page.goto(address)
    await accept(page)
    await lootOf(page)
    const other = await own.createPerson()
    const others = await eventWith({ ...own, admin: other })
    for (const shown of [others.address, address]) {
      await page.goto(shown)
      await expect(page.getByLabel('First name')).toBeVisible()
      expect(await page.evaluate('[typeof window.loot, navigator.serviceWorker.controller]')).toEqual([
        'undefined',
        null,
      ])
      await expect(page.getByRole('button', { name: 'Claim your prize' })).toBeHidden()
    }
    await embed.remove()
  },
)
