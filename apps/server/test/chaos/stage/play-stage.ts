/** A stage with cameras on air while its processes are killed at random moments, as its speakers, its viewers and its recording have it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { type Random, seededRandom } from '#test/random.ts'
import { findSurvivors } from '../find-damage.ts'
import { mixerPartsOf, roleProcessesOf } from '../folder-processes.ts'
import { type Installation, openInstallation } from '../installation.ts'
import { damageOfRecording, lostForViewers, stuckSessions } from '../live/find-live-damage.ts'
import { enter, type Guest, joinRoom } from '../live/guest.ts'
import { type LiveRows, readLiveRows } from '../live/live-rows.ts'
import { outageOf, playsSince, until } from '../live/outages.ts'
import { runFfmpeg } from '../live/run-ffmpeg.ts'
import { type Viewer, watchLive } from '../live/viewer.ts'
import { kill, killPostgres } from '../strike.ts'
import { type Speaker, speakStubbornly } from './speaker.ts'
import { openStageProgram, type StageProgram, stageInputOf } from './stage-program.ts'

/** What to kill, with relative weights, and how long viewers may see nothing new then. */
export const stageTargets = [
  { name: 'mixer', weight: 4, longestOutageMs: 3000 },
  { name: 'decoder', weight: 2, longestOutageMs: 3000 },
  { name: 'stage role', weight: 4, longestOutageMs: 3000 },
  { name: 'PostgreSQL', weight: 2, longestOutageMs: 3000 },
  // What serves viewers starts again, and with the web role everything does.
  { name: 'live role', weight: 2, longestOutageMs: 10_000 },
  { name: 'web role', weight: 2, longestOutageMs: 10_000 },
] as const
type Target = (typeof stageTargets)[number]

export type StageKill = {
  target: Target['name']
  /** How long viewers saw nothing new: the worse of both. */
  outageMs: number
  /** Until all speakers were where they had been; `Infinity` if they weren't. */
  speakersMs: number
}
export type StageOutcome = { damages: string[]; kills: StageKill[]; gaps: number }

type Run = {
  folder: string
  kills: number
  seed: number
  /** For machines that run other things meanwhile. */
  patience?: number
  /** Only these, one after the other. */
  targets?: readonly Target['name'][]
  say: (line: string) => void
}

const maxDelayMs = 3000
const giveUpMs = 30_000
const replayMs = 60_000
const colors = ['red', 'blue']

type Playing = {
  folder: string
  installation: Installation
  program: StageProgram
  guests: readonly Guest[]
  viewers: readonly Viewer[]
  speakers: readonly Speaker[]
}

/** Plays the rounds on a new installation in this folder, and looks for damage. */
export async function playStage(run: Run): Promise<StageOutcome> {
  const outcome: StageOutcome = { damages: [], kills: [], gaps: 0 }
  const playing = await openPlaying(run.folder)
  try {
    const random = seededRandom(run.seed)
    for (let round = 0; round < run.kills; round++) {
      const line = await playRound(playing, { run, random, round, outcome })
      run.say(`${String(round + 1).padStart(String(run.kills).length)}/${run.kills}  ${line}`)
    }
    run.say('the session ends')
    await endSession(playing, outcome)
  } catch (error) {
    outcome.damages.push(String(error))
  } finally {
    await close(playing, outcome)
  }
  return outcome
}

async function openPlaying(folder: string): Promise<Playing> {
  const names = ['PORT', 'VENUE_PORT', 'RTMP_PORT', 'LIVE_PORT', 'STAGE_PORT']
  const ports: Record<string, string> = {}
  for (const name of names) ports[name] = String(await freePort())
  const installation = await openInstallation(folder, {
    MALLOC_ARENA_MAX: '2',
    MARQUEE_ROLES: 'web,worker,live,stage',
    LIVE_RENDITIONS: '0',
    ...ports,
  })
  const speakers: Speaker[] = []
  try {
    return await openOn(installation, { origin: `http://127.0.0.1:${ports['VENUE_PORT']}`, speakers })
  } catch (error) {
    await Promise.all(speakers.map((speaker) => speaker.stop()))
    await installation.stop()
    throw error
  }
}

type Opening = { origin: string; speakers: Speaker[] }

async function openOn(installation: Installation, { origin, speakers }: Opening): Promise<Playing> {
  const { folder } = installation
  const program = await openStageProgram(installation)
  const { event, session } = program
  for (const [at, name] of ['Ada', 'Grace'].entries()) {
    const cookie = await enter(origin, event, await program.invite(name))
    speakers.push(speakStubbornly({ name, origin, event, session, cookie, color: colors[at] ?? 'red' }))
  }
  const guests: Guest[] = []
  for (const name of ['Vera', 'Victor']) {
    const cookie = await enter(origin, event, await program.invite(name))
    guests.push(await joinRoom({ name, origin, event, cookie }))
  }
  await until(() => speakers.every(isInside), Date.now() + giveUpMs)
  const producer = await enter(origin, event, await program.producerKey())
  for (const { person, name } of speakers) {
    const url = `${origin}/api/events/${event}/sessions/${session}/backstage/people/${person}/`
    const headers = { cookie: producer, 'content-type': 'application/json' }
    const body = JSON.stringify({ is_on_stage: true })
    const reply = await fetch(url, { method: 'PATCH', headers, body })
    if (!reply.ok) throw new Error(`${name} can’t go on stage: ${reply.status} ${await reply.text()}`)
  }
  await program.start()
  const viewers = guests.map(({ media }) => watchLive({ media, origin }))
  const startedMs = Date.now()
  await until(() => viewers.every((viewer) => playsSince(viewer, startedMs)), startedMs + giveUpMs)
  return { folder, installation, program, guests, viewers, speakers }
}

const isInside = ({ insideSinceMs }: Speaker) => insideSinceMs !== undefined

type Round = { run: Run; random: Random; round: number; outcome: StageOutcome }

async function playRound(playing: Playing, { run, random, round, outcome }: Round): Promise<string> {
  const { targets, patience = 1 } = run
  const drawn = random.pick(stageTargets)
  const wanted = targets?.[round % targets.length]
  const target = stageTargets.find(({ name }) => name === wanted) ?? drawn
  await pause(Math.round(random.next() * maxDelayMs))
  const { speakers, viewers } = playing
  const before = new Map(speakers.map((speaker) => [speaker, speaker.connections]))
  const struckMs = Date.now()
  if (!(await strike(playing, target.name))) return `found no ${target.name} to kill`
  const losesSpeakers = target.name === 'stage role' || target.name === 'web role'
  const isBack = (speaker: Speaker) =>
    isInside(speaker) && (!losesSpeakers || speaker.connections > (before.get(speaker) ?? 0))
  await until(
    () => viewers.every((viewer) => playsSince(viewer, struckMs)) && speakers.every(isBack),
    struckMs + giveUpMs,
  )
  const outageMs = Math.max(...viewers.map((viewer) => outageOf(viewer, struckMs)))
  const backMs = speakers.map((speaker) =>
    isBack(speaker) ? Math.max(0, (speaker.insideSinceMs ?? 0) - struckMs) : Infinity,
  )
  const killed = { target: target.name, outageMs, speakersMs: Math.max(...backMs) }
  outcome.kills.push(killed)
  const line = `killed ${killed.target}: nothing new for ${outageMs} ms, speakers back after ${killed.speakersMs} ms`
  if (outageMs > target.longestOutageMs * patience || killed.speakersMs === Infinity)
    outcome.damages.push(`Round ${round + 1}, ${line}`)
  return line
}

async function strike({ folder, installation }: Playing, target: Target['name']): Promise<boolean> {
  switch (target) {
    case 'mixer':
      return mixerPartsOf(folder, 'encoder').filter(kill).length > 0
    case 'decoder':
      return mixerPartsOf(folder, 'decoder').slice(0, 1).filter(kill).length > 0
    case 'stage role':
      return roleProcessesOf(folder, 'stage').filter(kill).length > 0
    case 'live role':
      return roleProcessesOf(folder, 'live').filter(kill).length > 0
    case 'PostgreSQL':
      return killPostgres(folder)
    case 'web role':
      await installation.restart()
      return true
  }
}

async function endSession(playing: Playing, outcome: StageOutcome): Promise<void> {
  const { folder, installation, program, viewers, speakers } = playing
  const { event, session } = program
  await installation.ready()
  await program.end()
  const inputId = await stageInputOf(folder, session)
  const deadline = Date.now() + replayMs
  let rows = await readLiveRows(folder, { event, inputId })
  while (stuckSessions(rows).length > 0 && Date.now() < deadline) {
    await pause(500)
    rows = await readLiveRows(folder, { event, inputId })
  }
  outcome.damages.push(...stuckSessions(rows), ...speakers.flatMap(({ faults }) => faults))
  for (const row of rows.sessions) {
    if (row.video_asset_id === null) continue
    const report = await program.reportOf(row.video_asset_id)
    outcome.gaps += report.gaps.length
    outcome.damages.push(...damageOfRecording(row, report, rows))
  }
  outcome.damages.push(...(await unplayable(folder, rows)))
  for (const viewer of viewers) {
    const recorded = { folder, clip: '', rows }
    outcome.damages.push(...viewer.faults, ...(await lostForViewers(recorded, viewer.arrivals)))
  }
}

/** Every stretch of the recording decodes from its beginning to its end. */
async function unplayable(folder: string, { segments }: LiveRows): Promise<string[]> {
  const damages: string[] = []
  for (const [discontinuity, rows] of Map.groupBy(segments, (row) => row.discontinuity)) {
    const keys = [rows[0]?.init_key ?? '', ...rows.map(({ file_key }) => file_key)]
    const bytes = await Promise.all(keys.map((key) => readFile(join(folder, 'store', key))))
    const path = join(folder, 'stretch.mp4')
    await writeFile(path, Buffer.concat(bytes))
    await runFfmpeg(['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']).catch((error: unknown) => {
      damages.push(`Stretch ${discontinuity} of the recording doesn’t play: ${String(error)}`)
    })
  }
  return damages
}

async function close(
  { folder, installation, guests, viewers, speakers }: Playing,
  outcome: StageOutcome,
): Promise<void> {
  await Promise.all([...speakers, ...viewers].map((each) => each.stop()))
  for (const guest of guests) guest.stop()
  outcome.damages.push(...installation.crashes)
  const exitCode = await installation.stop()
  if (exitCode !== 0) outcome.damages.push(`The server exited with ${exitCode} when told to stop.`)
  const survivors = () => [
    ...roleProcessesOf(folder, 'live'),
    ...roleProcessesOf(folder, 'stage'),
    ...mixerPartsOf(folder, 'encoder'),
    ...mixerPartsOf(folder, 'decoder'),
  ]
  await until(() => survivors().length === 0, Date.now() + giveUpMs)
  outcome.damages.push(...findSurvivors(folder))
  for (const id of survivors()) outcome.damages.push(`Process ${id} of a role outlived a clean stop.`)
}
