/**
 * `npm run chaos`: proves that nothing is lost. Uploads clips to the real product while killing its server, its encoders
 * and its PostgreSQL at random moments; in the end every byte and every video must be there.
 * `npm run chaos -- live` does it to an event on air: viewers, chats and the recording must come through.
 * `npm run chaos -- stage` does it to a stage with cameras: its speakers, viewers and recording (`--kills 5`, 50 unless given).
 * `npm run chaos -- --rounds 200 --seed 7` runs more rounds, or repeats a run.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readInstallation } from '../apps/server/test/chaos/installation-rows.ts'
import { type Clip, readClips } from '../apps/server/test/chaos/clips.ts'
import { findDamage, findSurvivors, isQuiet } from '../apps/server/test/chaos/find-damage.ts'
import { type Installation, openInstallation } from '../apps/server/test/chaos/installation.ts'
import { playLive } from '../apps/server/test/chaos/live/play-live.ts'
import { playStage, stageTargets } from '../apps/server/test/chaos/stage/play-stage.ts'
import { type Random, seededRandom } from '../apps/server/test/random.ts'
import { strike, type Target, targets } from '../apps/server/test/chaos/strike.ts'
import {
  createStubbornClient,
  type Sent,
  type StubbornClient,
} from '../apps/server/test/chaos/stubborn-client.ts'

const uploadsPerRound = 2
const maxDelayMs = 1500
const idleTimeoutMs = 10 * 60_000

type Run = {
  installation: Installation
  client: StubbornClient
  sent: Sent[]
  damages: string[]
  kills: Record<Target, number>
  recoveriesMs: number[]
}

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
})
const rounds = Number(values.kills ?? values.rounds)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-chaos-')))
console.log(`${rounds} rounds, seed ${seed}, data in ${folder}`)
const startedMs = Date.now()
const { summary, damages } = await killWhatIsAsked()
console.log(`\n${summary}, ${Math.round((Date.now() - startedMs) / 1000)} s`)
for (const damage of damages) console.error(`✗ ${damage}`)
console.log(damages.length === 0 ? '✓ nothing was lost' : `The data is still in ${folder}`)
if (damages.length === 0) await rm(folder, { recursive: true, force: true })
// Connections of speakers keep timers for a while.
process.exit(damages.length === 0 ? 0 : 1)

function killWhatIsAsked(): Promise<{ summary: string; damages: string[] }> {
  if (positionals.includes('stage')) return killOnStage()
  return positionals.includes('live') ? killOnAir() : killUploads()
}

async function killOnStage(): Promise<{ summary: string; damages: string[] }> {
  const { damages, kills, gaps } = await playStage({ folder, kills: rounds, seed, say: console.log })
  const lines = stageTargets.flatMap(({ name, longestOutageMs }) => {
    const own = kills.filter(({ target }) => target === name)
    if (own.length === 0) return []
    const outages = own.map(({ outageMs }) => outageMs)
    const speakers = own.map(({ speakersMs }) => speakersMs)
    return (
      `${name.padEnd(10)} ${own.length}×: viewers saw nothing new for ${mean(outages)} ms (mean) and ` +
      `${Math.max(...outages)} ms (longest, limit ${longestOutageMs}); speakers were back after ${Math.max(...speakers)} ms (longest)`
    )
  })
  return {
    summary: [...lines, `${kills.length} kills, ${gaps} gaps in the report`].join('\n'),
    damages,
  }
}

async function killOnAir(): Promise<{ summary: string; damages: string[] }> {
  const { damages, kills, outagesMs, messages, sessions } = await playLive({
    folder,
    rounds,
    seed,
    longestOutageMs: 10_000,
    say: console.log,
  })
  const longest = Math.max(0, ...outagesMs)
  const summary =
    `${kills.length} kills in ${sessions} sessions, ${messages} messages, ` +
    `viewers saw nothing new for ${mean(outagesMs)} ms (mean) and ${longest} ms (longest)`
  return { summary, damages }
}

function mean(all: readonly number[]): number {
  return Math.round(all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length))
}

async function killUploads(): Promise<{ summary: string; damages: string[] }> {
  const clips = await readClips()
  const run = await openRun(folder)
  try {
    await playRounds(run, clips)
    await settle(run)
  } catch (error) {
    run.damages.push(String(error))
    await run.installation.stop()
  }
  return { summary: summaryOf(run), damages: run.damages }
}

async function playRounds(run: Run, clips: readonly Clip[]): Promise<void> {
  const random = seededRandom(seed)
  for (let round = 1; round <= rounds; round++) {
    const number = String(round).padStart(String(rounds).length)
    console.log(`${number}/${rounds}  ${await playRound(run, clips, random)}`)
  }
}

async function openRun(folder: string): Promise<Run> {
  const installation = await openInstallation(folder)
  const client = createStubbornClient(installation)
  const kills = { server: 0, ffmpeg: 0, PostgreSQL: 0, 'server and PostgreSQL': 0 }
  return { installation, client, sent: [], damages: [], kills, recoveriesMs: [] }
}

/** Draws everything random first, so that a seed repeats a round no matter what happens in it. */
async function playRound(run: Run, clips: readonly Clip[], random: Random): Promise<string> {
  const chosen = Array.from({ length: uploadsPerRound }, () => random.pick(clips))
  const target = random.pick(targets).name
  const delayMs = Math.round(random.next() * maxDelayMs)
  const startedMs = Date.now()
  const uploads = Promise.allSettled(chosen.map((clip) => run.client.upload(clip)))
  await pause(delayMs)
  const isKilled = await strike(run.installation, target)
  const killedMs = Date.now()
  await run.installation.ready().catch((error: unknown) => run.damages.push(String(error)))
  const recoveryMs = Date.now() - killedMs
  if (isKilled) {
    run.kills[target] += 1
    run.recoveriesMs.push(recoveryMs)
  }
  for (const upload of await uploads) {
    if (upload.status === 'fulfilled') run.sent.push(upload.value)
    else run.damages.push(`An upload was lost: ${String(upload.reason)}`)
  }
  const names = chosen.map(({ name }) => name).join(' + ')
  const outcome = isKilled
    ? `killed ${target} after ${delayMs} ms, back in ${recoveryMs} ms`
    : 'found no ffmpeg to kill'
  return `${names}: ${outcome} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`
}

/** Waits until the product is idle, looks for damage, and stops it. */
async function settle(run: Run): Promise<void> {
  const { installation, client, sent, damages } = run
  const { folder } = installation
  const deadline = Date.now() + idleTimeoutMs
  console.log('waiting until the product is idle')
  while (Date.now() < deadline && !isQuiet(await readInstallation(folder))) await pause(500)
  damages.push(...(await findDamage(folder, client, sent)), ...installation.crashes)
  const exitCode = await installation.stop()
  if (exitCode !== 0) damages.push(`The server exited with ${exitCode} when told to stop.`)
  damages.push(...findSurvivors(folder))
}

function summaryOf({ client, kills, sent, recoveriesMs }: Run): string {
  const killed = Object.entries(kills).map(([target, count]) => `${target} ${count}×`)
  const longest = Math.max(0, ...recoveriesMs)
  return (
    `${sent.length} uploads, killed ${killed.join(', ')}, ${recoveriesMs.length} recoveries ` +
    `(mean ${mean(recoveriesMs)} ms, longest ${longest} ms), ${client.retries()} calls retried`
  )
}
