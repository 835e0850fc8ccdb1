/**
 * The test run of a pre-recorded session: how far apart two viewers are who join at different times, in headless
 * Chromium with hls.js; and how fast its playlists and segments are sent, compared with a bare Node server that streams
 * the same bytes from prepared files.
 */
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { SimuliveTest } from '@marquee/domain/simulive'
import { clip } from '@marquee/media/test/make-clips'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { bytesPerSecond, type Served } from './bytes-per-second.ts'
import { benchFolder, type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { longClip } from './long-clip.ts'
import { startServer } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'
import { sendBytes, tusHeaders } from './send-bytes.ts'

const watchedSeconds = 60
/** Time for players to correct their offset after joining. */
const settledSeconds = 20
const turns = 3

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  await withInstallation(async (folder) => {
    const [small, large] = [
      await uploadClip(folder, await smallClip()),
      await uploadClip(folder, await longClip(60)),
    ]
    // Only the web role, so that no encoder slows down the measurement.
    await withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, member) => {
      const watched = await startTest(member, small)
      found.push(...(await watch(url, `${url}${watched.preview_url}`)))
      const master = `${url}${(await startTest(member, large)).preview_url}`
      found.push(await compare('playlists', master, folder))
      found.push(await compare('segments', master, folder))
    })
  })
  yield* found
}

/** Ten seconds that two browsers without graphics cards decode easily. */
async function smallClip(): Promise<string> {
  await mkdir(benchFolder, { recursive: true })
  const path = join(benchFolder, 'small.mp4')
  const input = ['-v', 'error', '-y', '-i', await clip('m10.mp4'), '-vf', 'scale=320:180']
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-g',
    '50',
    '-c:a',
    'copy',
    '-movflags',
    '+faststart',
    path,
  ]
  await promisify(execFile)('ffmpeg', [...input, ...output])
  return path
}

/** Uploads the clip and waits until it plays; stopping the worker then ends its encoding. */
async function uploadClip(folder: string, path: string): Promise<string> {
  const { size: sizeBytes } = await stat(path)
  let id = ''
  await withMarquee({ folder }, async ({ url }, { client, accessToken }) => {
    id = await client.begin(sizeBytes)
    const sending = { body: createReadStream(path), headers: tusHeaders(accessToken), sizeBytes }
    await sendBytes({ url: `${url}${client.addressOf(id)}`, method: 'PATCH', ...sending })
    while ((await client.call('GET', `/media/${id}/v1/src/v.m3u8`)).status !== 200) await pause(20)
  })
  return id
}

/** Starts a test run of a session that plays the video, which is also the buffer video. */
async function startTest({ client }: Member, video: string): Promise<SimuliveTest> {
  const headers = { 'content-type': 'application/json' }
  const send = async <Reply>(method: string, path: string, body: object): Promise<Reply> => {
    const reply = await client.call(method, path, {
      headers,
      body: new TextEncoder().encode(JSON.stringify(body)),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    const answer: Reply = await reply.json()
    return answer
  }
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
  const words = { title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin' }
  const { id: event } = await send<{ id: string }>('POST', '/api/event/events/', { ...words, ...times })
  await send('PUT', `/api/event/events/${event}/buffer_video/`, { video_asset: video })
  const session = { event, title: 'Keynote', broadcast_type: 2, video_assets: [video], ...times }
  const { id } = await send<{ id: string }>('POST', '/api/event/broadcasts/', session)
  return send('POST', `/api/event/broadcasts/${id}/test_simulive/`, {})
}

/** Two viewers join seven seconds apart, and watch for a minute. */
async function watch(url: string, master: string): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const one = await joinAt(browser, url, master)
    const joined = [await delayOf(one)]
    await pause(7000)
    const other = await joinAt(browser, url, master)
    joined.push(await delayOf(other))
    let apart = 0
    for (let second = 0; second < watchedSeconds; second++) {
      const [first, later] = await Promise.all([keepInStep(one), keepInStep(other)])
      if (second >= settledSeconds) apart = Math.max(apart, Math.abs(first - later))
      await pause(1000)
    }
    const limit = { what: 'one second', value: 1, unit: 's' }
    const result = { limit, target: 'at most 1 ×' }
    const [first = 0, later = 0] = joined
    const holds = (ratio: number) => ratio <= 1
    return [
      finding(
        { name: 'simulive: two viewers when they join', ...result, ours: Math.abs(first - later) },
        holds,
      ),
      finding({ name: 'simulive: two viewers while they watch', ...result, ours: apart }, holds),
    ]
  } finally {
    await browser.close()
  }
}

/** Corrects the viewer's rate like the players of rooms do. Returns how many seconds it is behind the clock. */
async function keepInStep(page: Page): Promise<number> {
  const delay = await delayOf(page)
  const rate = Math.min(1.03, Math.max(0.97, 1 + delay / 10))
  await page.evaluate(`document.querySelector('video').playbackRate = ${rate}`)
  return delay
}

const engine = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js')

/** A page of the same origin that plays the address. */
async function joinAt(browser: Browser, url: string, master: string): Promise<Page> {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await page.goto(`${url}/readyz`)
  await page.addScriptTag({ path: engine })
  await page.evaluate(playScript(master))
  await page.waitForFunction(
    'document.querySelector("video")?.played.length > 0 && !!window.player.playingDate',
  )
  return page
}

/** Text, because it runs in the page, where hls.js is a global. */
function playScript(master: string): string {
  return `
    const video = document.createElement('video')
    video.muted = true
    document.body.append(video)
    window.player = new Hls({ enableWorker: false })
    window.player.on(Hls.Events.MANIFEST_PARSED, () => video.play())
    window.player.loadSource(${JSON.stringify(master)})
    window.player.attachMedia(video)
  `
}

/** How many seconds the page is behind the clock. */
function delayOf(page: Page): Promise<number> {
  return page.evaluate('(Date.now() - window.player.playingDate.getTime()) / 1000')
}

/** Compares what viewers request with files of the same bytes. */
async function compare(what: 'playlists' | 'segments', master: string, folder: string): Promise<Finding> {
  const urls = what === 'playlists' ? await playlistsOf(master) : await segmentsOf(master)
  const prepared = join(folder, `prepared-${what}`)
  await mkdir(prepared, { recursive: true })
  for (const [number, url] of urls.entries()) {
    await writeFile(join(prepared, `${number}`), Buffer.from(await (await fetch(url)).arrayBuffer()))
  }
  const bare = await startServer({ file: 'bench/bare-file-server.ts', env: { FOLDER: prepared } })
  try {
    const theirs: Served = { urls: urls.map((_, number) => `${bare.url}/${number}`), headers: {} }
    const ours: Served = { urls, headers: {} }
    const rates = { bare: 0, ours: 0 }
    await bytesPerSecond(theirs)
    await bytesPerSecond(ours)
    for (let turn = 0; turn < turns; turn++) {
      rates.bare += (await bytesPerSecond(theirs)) / turns
      rates.ours += (await bytesPerSecond(ours)) / turns
    }
    const limit = { what: 'prepared files streamed by Node', value: rates.bare / 1e6, unit: 'MB/s' }
    const result = { name: `simulive: ${what}`, limit, ours: rates.ours / 1e6, target: 'at least 0.3 ×' }
    return finding(result, (ratio) => ratio >= 0.3)
  } finally {
    await bare.stop()
  }
}

async function playlistsOf(master: string): Promise<string[]> {
  const text = await (await fetch(master)).text()
  const [picture = ''] = text.split('\n').filter((line) => line.endsWith('.m3u8'))
  return [picture, 'a/sound.m3u8'].map((name) => new URL(name, master).href)
}

async function segmentsOf(master: string): Promise<string[]> {
  const lists = (await playlistsOf(master)).map(async (playlist) => {
    const lines = (await (await fetch(playlist)).text()).split('\n')
    return lines.filter((line) => line.endsWith('.m4s')).map((line) => new URL(line, playlist).href)
  })
  return [...new Set((await Promise.all(lists)).flat())]
}
