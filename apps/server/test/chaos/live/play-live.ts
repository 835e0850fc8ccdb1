/** An event on air while its processes are killed at random moments, as seen by its viewers, chat and recording. */
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { type Random, seededRandom } from '#test/random.ts'
import { findSurvivors } from '../find-damage.ts'
import { liveRolesOf } from '../folder-processes.ts'
import { type Installation, openInstallation } from '../installation.ts'
import { kill, killPostgres } from '../strike.ts'
import {
  damagedPictures,
  damagedTalk,
  damageOfRecording,
  lostByKills,
  lostForViewers,
  stuckSessions,
} from './find-live-damage.ts'
import { enter, type Guest, joinRoom } from './guest.ts'
import { readLiveRows } from './live-rows.ts'
import { outageOf, playsSince, until } from './outages.ts'
import { openProgram, type Program } from './program.ts'
import { makePushedClip, pushStubbornly, type StubbornEncoder } from './stubborn-encoder.ts'
import { type Viewer, watchLive } from './viewer.ts'

/** What to kill, with relative weights. */
const targets = [
  { name: 'live role', weight: 4 },
  { name: 'web role', weight: 3 },
  { name: 'PostgreSQL', weight: 3 },
  { name: 'encoder', weight: 3 },
  { name: 'live role and PostgreSQL', weight: 1 },
  { name: 'web role and PostgreSQL', weight: 1 },
] as const
type Target = (typeof targets)[number]['name']

type LiveOutcome = {
  damages: string[]
  kills: { target: Target; atMs: number }[]
  outagesMs: number[]
  messages: number
  sessions: number
}

const roundsPerSession = 5
const maxDelayMs = 3000
/** A round ends when a viewer gets nothing for this long beyond the allowed outage. */
const giveUpMs = 20_000
/** Replays must exist this long after the end. */
const replayMs = 60_000
const sayEveryMs = 1100

/** As in `npm start`. */
const asOperatorsStart = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', MALLOC_ARENA_MAX: '2' }

type Stage = {
  folder: string
  clip: string
  installation: Installation
  program: Program
  encoder: StubbornEncoder
  guests: readonly Guest[]
  viewers: readonly Viewer[]
}

type Run = {
  folder: string
  rounds: number
  seed: number
  /** How long a viewer may see nothing new. */
  longestOutageMs: number
  say: (line: string) => void
}

/** Plays the rounds on a new installation in this folder, and looks for damage. */
export async function playLive({ folder, rounds, seed, longestOutageMs, say }: Run): Promise<LiveOutcome> {
  const outcome: LiveOutcome = { damages: [], kills: [], outagesMs: [], messages: 0, sessions: 0 }
  const stage = await openStage(folder)
  const talk = openTalk(stage.guests)
  try {
    const random = seededRandom(seed)
    for (let round = 0; round < rounds; round++) {
      const line = await playRound(stage, { random, round, longestOutageMs, outcome })
      say(`${String(round + 1).padStart(String(rounds).length)}/${rounds}  ${line}`)
    }
    talk.stop()
    say('the event ends')
    await endEvent(stage, outcome, talk.said)
  } catch (error) {
    outcome.damages.push(String(error))
  } finally {
    talk.stop()
    await close(stage, outcome)
  }
  return outcome
}

async function openStage(folder: string): Promise<Stage> {
  const [PORT, VENUE_PORT, RTMP_PORT, LIVE_PORT] = [
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
  ]
  const settings = {
    ...asOperatorsStart,
    MARQUEE_ROLES: 'web,worker,live',
    PORT,
    VENUE_PORT,
    RTMP_PORT,
    LIVE_PORT,
  }
  const clip = await makePushedClip(folder)
  const installation = await openInstallation(folder, settings)
  try {
    return await openOn(installation, { folder, clip, origin: `http://127.0.0.1:${VENUE_PORT}` })
  } catch (error) {
    await installation.stop()
    throw error
  }
}

type Opening = { folder: string; clip: string; origin: string }

async function openOn(installation: Installation, { folder, clip, origin }: Opening): Promise<Stage> {
  const program = await openProgram(installation)
  const guests: Guest[] = []
  for (const name of ['Ada', 'Grace']) {
    const cookie = await enter(origin, program.event, await program.invite(name))
    guests.push(await joinRoom({ name, origin, event: program.event, cookie }))
  }
  const encoder = pushStubbornly(clip, program.streamUrl)
  const viewers = guests.map(({ media }) => watchLive({ media, origin }))
  return { folder, clip, installation, program, encoder, guests, viewers }
}

/** Lets the guests send messages in turn. */
function openTalk(guests: readonly Guest[]) {
  const said: string[] = []
  const timer = setInterval(() => {
    const guest = guests[said.length % guests.length]
    if (!guest) return
    const text = `${guest.name} ${said.length}`
    said.push(text)
    guest.say(text)
  }, sayEveryMs)
  return { said, stop: () => clearInterval(timer) }
}

type Playing = { random: Random; round: number; longestOutageMs: number; outcome: LiveOutcome }

/** Draws everything random first, so that a seed repeats a round whatever happens in it. */
async function playRound(
  stage: Stage,
  { random, round, longestOutageMs, outcome }: Playing,
): Promise<string> {
  const target = random.pick(targets).name
  const delayMs = Math.round(random.next() * maxDelayMs)
  const isNext = round % roundsPerSession === 0
  const { program } = stage
  const startMs = isNext ? await program.plan({ overruns: (round / roundsPerSession) % 2 === 1 }) : 0
  const ending = isNext ? program.endFormer() : undefined
  const startedMs = Date.now()
  await pause(delayMs)
  const struckMs = Date.now()
  const isKilled = await strike(stage, target)
  await ending
  const dueMs = Math.max(struckMs, startMs)
  await until(
    () => stage.viewers.every((viewer) => playsSince(viewer, dueMs)),
    dueMs + longestOutageMs + giveUpMs,
  )
  const outagesMs = stage.viewers.map((viewer) => outageOf(viewer, dueMs))
  if (isKilled) outcome.kills.push({ target, atMs: struckMs })
  const worstMs = Math.max(...outagesMs)
  outcome.outagesMs.push(worstMs)
  const what = `${isNext ? 'new session, ' : ''}${isKilled ? 'killed' : 'found no'} ${target} after ${delayMs} ms`
  const line = `${what}: nothing new for ${outagesMs.join(' and ')} ms (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`
  if (worstMs > longestOutageMs) outcome.damages.push(`Round ${round + 1}, ${line}`)
  return line
}

async function strike({ folder, installation, encoder }: Stage, target: Target): Promise<boolean> {
  switch (target) {
    case 'live role':
      return liveRolesOf(folder).filter(kill).length > 0
    case 'web role':
      await installation.restart()
      return true
    case 'PostgreSQL':
      return killPostgres(folder)
    case 'encoder':
      return encoder.kill()
    case 'live role and PostgreSQL':
      return killPostgres(folder) && liveRolesOf(folder).filter(kill).length > 0
    case 'web role and PostgreSQL': {
      const isKilled = killPostgres(folder)
      await installation.restart()
      return isKilled
    }
  }
}

async function endEvent(stage: Stage, outcome: LiveOutcome, said: readonly string[]): Promise<void> {
  const { folder, clip, installation, program, guests, viewers } = stage
  await installation.ready()
  await program.finish()
  await Promise.all(guests.map((guest) => guest.allPosted()))
  const [guest] = guests
  const stored = (await guest?.readAll()) ?? []
  await until(() => guests.every(({ heard }) => heard.length >= said.length), Date.now() + giveUpMs)
  outcome.damages.push(...damagedTalk(said, { stored, listeners: guests }))
  outcome.messages = stored.length
  const deadline = Date.now() + replayMs
  let rows = await readLiveRows(folder, { event: program.event, inputId: program.inputId })
  while (stuckSessions(rows).length > 0 && Date.now() < deadline) {
    await pause(500)
    rows = await readLiveRows(folder, { event: program.event, inputId: program.inputId })
  }
  outcome.sessions = rows.sessions.length
  outcome.damages.push(...stuckSessions(rows))
  for (const session of rows.sessions) {
    if (session.video_asset_id === null) continue
    outcome.damages.push(...damageOfRecording(session, await program.reportOf(session.video_asset_id), rows))
  }
  outcome.damages.push(...(await damagedPictures({ folder, clip, rows })))
  const cuts = outcome.kills.filter(({ target }) => target.startsWith('live role')).map(({ atMs }) => atMs)
  for (const viewer of viewers) {
    outcome.damages.push(...lostByKills(cuts, rows, viewer.arrivals))
    outcome.damages.push(...viewer.faults, ...(await lostForViewers({ folder, clip, rows }, viewer.arrivals)))
  }
}

async function close(
  { folder, installation, encoder, guests, viewers }: Stage,
  outcome: LiveOutcome,
): Promise<void> {
  await Promise.all([encoder.stop(), ...viewers.map((viewer) => viewer.stop())])
  for (const guest of guests) guest.stop()
  outcome.damages.push(...installation.crashes)
  const exitCode = await installation.stop()
  if (exitCode !== 0) outcome.damages.push(`The server exited with ${exitCode} when told to stop.`)
  await until(() => liveRolesOf(folder).length === 0, Date.now() + giveUpMs)
  outcome.damages.push(...findSurvivors(folder))
  for (const id of liveRolesOf(folder)) outcome.damages.push(`The live role ${id} outlived a clean stop.`)
}
