/** The replay of a session, as people who were there meet it afterwards. */
import { type Page, request } from '@playwright/test'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'
import { chooseClips, playedSeconds } from '../fixtures/upload.ts'

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email', { exact: true }).fill('ada@replay.test')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Enter now' }).click()
  await expect(page).toHaveURL(/\/room\//)
}

const seekTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => (video.currentTime = to), seconds)

test('the chat of a replay is in step with its picture, and the on-demand page plays it', async ({
  page,
  person,
  installation,
  context,
}) => {
  // A video is processed, and a session recorded.
  test.slow()
  await signIn(page, person)
  await chooseClips(page, ['m10.mp4'])
  const row = page.getByRole('row').filter({ hasText: 'm10' })
  await expect(row).toContainText('Completed', { timeout: 150_000 })
  const { email, password } = person
  const api = await request.newContext({ baseURL: installation.url })
  const signedIn = await api.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await signedIn.json()
  const headers = { authorization: `Bearer ${access_token}` }
  const make = async (path: string, data: object): Promise<string> => {
    const reply = await api.post(path, { headers, data })
    expect(reply.status(), await reply.text()).toBe(201)
    return ((await reply.json()) as { id: string }).id
  }
  const list = await api.get('/api/core/video_assets/', { headers })
  const { results }: { results: { id: string }[] } = await list.json()
  const event = await make('/api/event/events/', conference)
  const times = { start_time: conference.start_time, end_time: '2099-03-20T13:30:00Z' }
  const video_assets = [results[0]?.id]
  const played = { broadcast_type: 2, video_assets }
  const session = await make('/api/event/broadcasts/', { event, title: 'Keynote', ...times, ...played })
  const control = async (verb: 'start' | 'end') => {
    const reply = await api.post(`/api/event/broadcasts/${session}/${verb}/`, { headers })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  const room = await context.newPage()
  await enter(room, `${installation.venueUrl}/event/${event}`)
  const channels = `${installation.venueUrl}/api/events/${event}/channels/`
  const { results: known }: { results: { id: string; kind: string }[] } = await (
    await room.request.get(channels)
  ).json()
  const channel = known.find(({ kind }) => kind === 'session')?.id ?? ''
  const say = async (text: string) => {
    const data = { text, key: `key-${text.replaceAll(' ', '-')}` }
    const reply = await room.request.post(`${channels}${channel}/messages/`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await say('Before the start')
  await control('start')
  const pressedAt = Date.now()
  // The picture begins 2 s later, and the break is to come after it has.
  await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(4000)
  await control('end')
  await say('In the break')
  await control('start')
  await control('end')

  await room.goto(`${installation.venueUrl}/event/${event}/room/agenda`)
  const link = room.getByRole('link', { name: 'Watch the replay' })
  await expect(async () => {
    await room.reload()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await link.click()
  const chat = room.getByRole('region', { name: 'This session' })
  await expect
    .poll(() => room.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(5)
  await seekTo(room, 9)
  await expect(chat.getByText('In the break')).toBeVisible()
  await expect(chat.getByText('Before the start')).toHaveCount(1)
  await seekTo(room, 0)
  await expect(chat.getByText('In the break')).toHaveCount(0)
  await seekTo(room, 9)
  await expect(chat.getByText('In the break')).toHaveCount(1)
  await expectAccessible(room)
  await room.setViewportSize({ width: 390, height: 844 })
  await expect(chat.getByText('In the break')).toBeVisible()
  await expectAccessible(room)

  await room.goto(`${installation.venueUrl}/on-demand/${event}`)
  await room.getByRole('button', { name: 'Watch Keynote' }).click()
  await expect.poll(() => playedSeconds(room)).toBeGreaterThan(0)
  await expectAccessible(room)
})
