/** The replay of a session, as people who were there find it afterwards. */
import type { Page } from '@playwright/test'
import { hostOf, registerAndEnter } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'
import { chooseClips, playedSeconds } from '../fixtures/upload.ts'

const seekTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => (video.currentTime = to), seconds)

test('the chat of a replay is in sync with its picture, and the on-demand page plays it', async ({
  page,
  person,
  installation,
  context,
}) => {
  // Processes a video and records a session.
  test.slow()
  await signIn(page, person)
  await chooseClips(page, ['noaudio.mp4'])
  const row = page.getByRole('row').filter({ hasText: 'noaudio' })
  await expect(row).toContainText('Completed', { timeout: 150_000 })
  const call = await hostOf(installation, person)
  const { results } = await call('GET /api/core/video_assets/')
  const { id: event } = await call('POST /api/event/events/', conference)
  // The clock would restart a session that ended before its end time.
  await call(`PATCH /api/event/events/${event}/stage/`, { starts: 'hand' })
  const times = { start_time: conference.start_time, end_time: '2099-03-20T13:30:00Z' }
  const played = { broadcast_type: 2, video_assets: [results?.[0]?.id] }
  const keynote = { event, title: 'Keynote', ...times, ...played }
  const { id: session } = await call('POST /api/event/broadcasts/', keynote)
  const control = (verb: 'start' | 'end') => call(`POST /api/event/broadcasts/${session}/${verb}/`)

  const room = await context.newPage()
  await registerAndEnter(room, `${installation.venueUrl}/event/${event}`, 'ada@replay.test')
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
  // The picture starts 2 s later, and the break should come after that.
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
  const chat = room.getByRole('region', { name: 'Session' })
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
  // A rendition is offered once it is complete, which can be long after the video starts to play.
  const quality = room.getByRole('combobox', { name: 'Quality' })
  await expect(async () => {
    await room.reload()
    await expect(quality).toContainText('480p', { timeout: 5000 })
  }).toPass({ timeout: 240_000 })
  // A quality applies from the segment after the current one. Paused at the start with everything loaded, the player
  // doesn't play more of its buffer first.
  await room.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await seekTo(room, 0)
  const loaded = () =>
    room
      .locator('video')
      .evaluate(({ buffered, seeking }: HTMLVideoElement) =>
        !seeking && buffered.length === 1 ? [buffered.start(0) < 1, buffered.end(0) > 9] : [],
      )
  await expect.poll(loaded).toEqual([true, true])
  await quality.selectOption('480p')
  await seekTo(room, 9)
  const height = () => room.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)
  await expect.poll(height).toBe(480)
  await room.setViewportSize({ width: 390, height: 844 })
  await room.emulateMedia({ colorScheme: 'dark' })
  await expect(chat.getByText('In the break')).toBeVisible()
  await expectAccessible(room)

  await room.goto(`${installation.venueUrl}/on-demand/${event}`)
  await room.getByRole('button', { name: 'Watch Keynote' }).click()
  await expect.poll(() => playedSeconds(room)).toBeGreaterThan(0)
  await expectAccessible(room)
})
