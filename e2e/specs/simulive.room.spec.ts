/** A pre-recorded session in the room of its event, as the audience sees it. */
import type { Browser, Page } from '@playwright/test'
import { expectSameSecond, followPicture, secondsApart } from '../fixtures/audience-journey.ts'
import { type Call, hostOf, registerAndEnter } from '../fixtures/hosting.ts'
import type { Installation } from '../fixtures/installation.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, type Person, signIn, test } from '../fixtures/test.ts'
import { chooseClips } from '../fixtures/upload.ts'

const sentence = 'Welcome to the keynote'
/**
 * Spans the whole 40 seconds of the video, so that even a busy machine has loaded them before the buffer video returns.
 */
const captions = `WEBVTT\n\n00:00.500 --> 00:40.000\n${sentence}`

type Hosting = { installation: Installation; person: Person }

/**
 * An event within the next hour whose session is started by hand, with a buffer video of another width and a
 * transcript.
 */
async function waitingEvent(page: Page, { installation, person }: Hosting) {
  await signIn(page, person)
  await chooseClips(page, ['vfr_longgop.mp4', 'r43.mp4'])
  for (const name of ['vfr_longgop', 'r43']) {
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Completed', { timeout: 150_000 })
  }
  const call = await hostOf(installation, person)
  const { event, times } = await eventWithinTheHour(call)
  await call(`PATCH /api/event/events/${event}/stage/`, { starts: 'hand' })
  const list = await call('GET /api/core/video_assets/')
  const idOf = (word: string) => list.results?.find(({ name }) => name.includes(word))?.id
  const [video, buffer] = [idOf('vfr_longgop'), idOf('r43')]
  await call(`PUT /api/core/video_assets/${video}/transcript/`, { captions, language: 'en' })
  await call(`PUT /api/event/events/${event}/buffer_video/`, { video_asset: buffer })
  const session = { title: 'Keynote', broadcast_type: 2, video_assets: [video, buffer] }
  const control = await addSession(call, { event, ...session, ...times })
  /**
   * Another event with this session, started by the clock and without a buffer video; `short` has only its last video.
   */
  const another = async (change: object = {}) => {
    const { event, times } = await eventWithinTheHour(call)
    return { event, control: await addSession(call, { event, ...session, ...times, ...change }) }
  }
  return { event, control, another, short: { video_assets: [buffer] } }
}

async function eventWithinTheHour(call: Call) {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { start_time: inMinutes(45), end_time: inMinutes(120) }
  const { id: event } = await call('POST /api/event/events/', { ...conference, ...times })
  return { event, times }
}

async function addSession(call: Call, session: object) {
  const { id } = await call('POST /api/event/broadcasts/', session)
  return (verb: 'start' | 'end') => call(`POST /api/event/broadcasts/${id}/${verb}/`)
}

type Viewer = { page: Page; picture: () => Promise<number> }

/** Registers and enters the room. */
async function enterRoom(browser: Browser, address: string, email: string): Promise<Viewer> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1000, height: 700 },
  })
  const picture = followPicture(context)
  const page = await context.newPage()
  await registerAndEnter(page, address, email)
  return { page, picture }
}

/** Registers and goes to the stage. */
async function watch(browser: Browser, address: string, email: string): Promise<Viewer> {
  const viewer = await enterRoom(browser, address, email)
  await viewer.page.getByRole('link', { name: 'Stage' }).click()
  return viewer
}

/** Pauses until the other picture is five seconds ahead, then resumes: the viewer stays behind until they go live. */
async function pauseAndReturn({ page }: Viewer, other: Viewer): Promise<void> {
  await page.getByRole('button', { name: 'pause', exact: true }).click()
  const at = await other.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await other.page.waitForFunction(
    (from) => (document.querySelector('video')?.currentTime ?? 0) > from + 5,
    at,
    { timeout: 60_000 },
  )
  await page.getByRole('button', { name: 'play', exact: true }).click()
}

/** When this machine's clock first saw the picture play with this width. */
async function seenAt(page: Page, shape: 'buffer' | 'session'): Promise<number> {
  const handle = await page.waitForFunction(
    (isWide) => {
      const video = document.querySelector('video')
      if (!video || video.videoHeight === 0 || video.paused) return false
      return video.videoWidth / video.videoHeight > 1.5 === isWide && Date.now()
    },
    shape === 'session',
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await handle.jsonValue())
}

test('[LV-058] viewers who wait at the buffer video see a session once someone starts it, with captions', async ({
  page,
  browser,
  installation,
  person,
}) => {
  test.setTimeout(300_000)
  const { event, control, another, short } = await waitingEvent(page, { installation, person })
  const address = `${installation.venueUrl}/event/${event}`
  const [waits, waitsToo, comesLate] = [
    await watch(browser, address, 'ada@simulive.test'),
    await watch(browser, address, 'grace@simulive.test'),
    await enterRoom(browser, address, 'mary@simulive.test'),
  ]
  const [one, other] = [waits.page, waitsToo.page]
  await Promise.all([seenAt(one, 'buffer'), seenAt(other, 'buffer')])
  const menu = one.getByRole('switch', { name: /captions/i })
  await menu.click()
  await expect(menu).toBeChecked()
  const startedAt = Date.now()
  const [first, second] = await Promise.all([
    seenAt(one, 'session'),
    seenAt(other, 'session'),
    control('start'),
  ])
  const description = [first, second].map((seen) => seen - startedAt).join(', ')
  test.info().annotations.push({ type: 'seen after (ms)', description })
  const text = await one.waitForFunction(() => {
    const tracks = [...(document.querySelector('video')?.textTracks ?? [])]
    const cue = tracks.find(({ mode }) => mode === 'showing')?.cues?.[0]
    return cue instanceof VTTCue && cue.text
  })
  expect(sentence).toContain(await text.jsonValue())
  await comesLate.page.getByRole('link', { name: 'Stage' }).click()
  await expectSameSecond([waits, waitsToo, comesLate])
  await pauseAndReturn(waitsToo, waits)
  await expect.poll(() => secondsApart([waits, waitsToo]), { timeout: 60_000 }).toBeGreaterThan(3)
  await other.getByRole('button', { name: 'Live', exact: true }).click()
  await expectSameSecond([waits, waitsToo])
  await control('end')
  await expect(one.getByText('That was the last session on this stage.')).toBeVisible()
  for (const viewer of [waits, waitsToo, comesLate]) await viewer.page.context().close()

  // A session that ended early starts again at its time: until then the room shows the countdown, not the last picture.
  const rehearsal = await another()
  const early = await watch(
    browser,
    `${installation.venueUrl}/event/${rehearsal.event}`,
    'joan@simulive.test',
  )
  await rehearsal.control('start')
  await seenAt(early.page, 'session')
  await rehearsal.control('end')
  await expect(early.page.getByText('Starts in')).toBeVisible()
  await early.page.context().close()

  // The same if its videos end early.
  const { event: shortEvent, control: startShort } = await another(short)
  const patient = await watch(browser, `${installation.venueUrl}/event/${shortEvent}`, 'hedy@simulive.test')
  await startShort('start')
  await seenAt(patient.page, 'buffer')
  await expect(patient.page.getByText('Starts in')).toBeVisible({ timeout: 60_000 })
})
