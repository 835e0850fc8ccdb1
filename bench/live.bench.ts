/**
 * A session on air from an encoder: how long its picture takes to reach a viewer in the room, in headless Chromium; how
 * long the picture freezes when the encoder is lost and the failover takes over; and how fast playlists and segments
 * are sent, compared with a bare Node server that streams the same bytes from prepared files.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import type { Registered } from '@marquee/domain/registrants'
import type { EventRoom } from '@marquee/domain/stage'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { callAs, newAddress, openForm } from './audience.ts'
import { bytesPerSecond, type Served } from './bytes-per-second.ts'
import { type Encoder, seenFrames, sendClock, watchClock } from './clock-picture.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { type LiveSession, livePorts, startLiveSession } from './live-session.ts'
import { startServer } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'

/** How long the player takes after joining to settle at its distance from the live edge. */
const settledMs = 15_000
const watchedMs = 30_000
const failoverMs = 15_000
const turns = 3

type OnAir = LiveSession & { venueUrl: string; member: Member }

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  const encoders: Encoder[] = []
  await withInstallation(async (folder) => {
    const { venueUrl, env } = await livePorts()
    await withMarquee({ folder, env: { ...env, MARQUEE_ROLES: 'web,live' } }, async (_, member) => {
      try {
        const onAir = { venueUrl, member, ...(await startLiveSession(member)) }
        const primary = sendClock(onAir.input.input_url ?? '')
        encoders.push(primary, sendClock(onAir.input.failover_input_url ?? '', { isFailover: true }))
        await bothRun(onAir)
        await inRoom(onAir, async (page) => {
          found.push(await measureDelay(page))
          found.push(await measureFailover(page, primary))
          found.push(await compare('segments', page, { onAir, folder }))
          found.push(await compare('playlists', page, { onAir, folder }))
        })
      } finally {
        await Promise.all(encoders.map((encoder) => encoder.stop()))
      }
    })
  })
  yield* found
}

async function bothRun({ member, input }: OnAir): Promise<void> {
  const read = () => callAs<RtmpInput>(member, `GET /api/event/rtmp_inputs/${input.id}/`)
  while ((await read()).channel_states.some((state) => state !== 'RUNNING')) await pause(100)
}

/** Runs `work` with the page of someone who has registered and is watching the stage. */
async function inRoom({ venueUrl, event }: OnAir, work: (page: Page) => Promise<void>): Promise<void> {
  const register = await openForm(venueUrl, event)
  const registered: Registered = JSON.parse((await register(newAddress())).body)
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(registered.entrance?.url ?? '')
    await page.waitForURL(/\/room\//)
    await page.goto(`${venueUrl}/event/${event}/room/stage/main`)
    await page.locator('video').waitFor({ state: 'attached', timeout: 60_000 })
    await page.evaluate(firstFrame)
    await work(page)
  } finally {
    await browser.close()
  }
}

/** Text, because it runs in the page. */
const firstFrame =
  'new Promise((resolve) => document.querySelector("video").requestVideoFrameCallback(() => resolve()))'

async function measureDelay(page: Page): Promise<Finding> {
  await pause(settledMs)
  await watchClock(page)
  await pause(watchedMs)
  const delays = (await seenFrames(page)).map(({ shownAt, sentAt }) => shownAt - sentAt)
  const p95 =
    quantile(
      delays.toSorted((a, b) => a - b),
      0.95,
    ) / 1000
  const name = `from the encoder to the viewer, p95 of ${delays.length} frames`
  return finding({ name, limit: promise(), ours: p95, target: 'at most 1 ×' }, (ratio) => ratio <= 1)
}

const promise = () => ({ what: 'what we promise', value: 2.5, unit: 's' })

/** The longest time without a new frame after the primary encoder goes silent. The page isn't reloaded. */
async function measureFailover(page: Page, primary: Encoder): Promise<Finding> {
  const before = (await seenFrames(page)).length
  primary.fallSilent()
  await pause(failoverMs)
  const frames = (await seenFrames(page)).slice(Math.max(0, before - 1))
  if (frames.at(-1)?.isFailover !== true) throw new Error('The failover is not seen.')
  const gaps = frames.slice(1).map(({ shownAt }, index) => shownAt - (frames[index]?.shownAt ?? shownAt))
  const freeze = Math.max(...gaps) / 1000
  const result = { name: 'freeze while the failover takes over', limit: promise(), ours: freeze }
  return finding({ ...result, target: 'at most 1 ×' }, (ratio) => ratio <= 1)
}

type Compared = { onAir: OnAir; folder: string }

/** Compares what viewers request now with files of the same bytes. */
async function compare(
  what: 'playlists' | 'segments',
  page: Page,
  { onAir, folder }: Compared,
): Promise<Finding> {
  const playlist = new URL('media.m3u8', await mediaOf(page, onAir)).href
  const urlsNow = async () => (what === 'playlists' ? [playlist] : segmentsOf(playlist))
  const prepared = join(folder, `prepared-${what}`)
  await mkdir(prepared, { recursive: true })
  const urls = await urlsNow()
  for (const [number, url] of urls.entries()) {
    await writeFile(join(prepared, `${number}`), Buffer.from(await (await fetch(url)).arrayBuffer()))
  }
  const bare = await startServer({ file: 'bench/bare-file-server.ts', env: { FOLDER: prepared } })
  try {
    const theirs: Served = { urls: urls.map((_, number) => `${bare.url}/${number}`), headers: {} }
    const rates = { bare: 0, ours: 0 }
    await bytesPerSecond(theirs)
    await bytesPerSecond({ urls: await urlsNow(), headers: {} })
    for (let turn = 0; turn < turns; turn++) {
      rates.bare += (await bytesPerSecond(theirs)) / turns
      // The playlist no longer lists the segments of the last round.
      rates.ours += (await bytesPerSecond({ urls: await urlsNow(), headers: {} })) / turns
    }
    const limit = { what: 'prepared files streamed by Node', value: rates.bare / 1e6, unit: 'MB/s' }
    const result = { name: `live: ${what}`, limit, ours: rates.ours / 1e6, target: 'at least 0.3 ×' }
    return finding(result, (ratio) => ratio >= 0.3)
  } finally {
    await bare.stop()
  }
}

/** The media address of what the attendee on this page watches. */
async function mediaOf(page: Page, { venueUrl, event }: OnAir): Promise<string> {
  const room: EventRoom = await (await page.request.get(`${venueUrl}/api/events/${event}/room/`)).json()
  return new URL(room.sessions[0]?.media ?? '', venueUrl).href
}

/** The complete segments except the oldest, which is the next to leave the playlist. */
async function segmentsOf(playlist: string): Promise<string[]> {
  const lines = (await (await fetch(playlist)).text()).split('\n')
  const names = lines.filter((line) => /^\d+\.m4s$/.test(line))
  return names.slice(-5).map((name) => new URL(name, playlist).href)
}
