/** The memory and CPU time of the live role with ten inputs on air and no viewers. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { benchFolder, type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'

const inputs = 10
const measuredSeconds = 90
const targetMb = 300
const replySchema = z.object({ id: z.string(), input_url: z.string().nullish() })

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  await withInstallation(async (folder) => {
    const [rtmp, live] = [await freePort(), await freePort()]
    const env = { MARQUEE_ROLES: 'web,live', RTMP_PORT: String(rtmp), LIVE_PORT: String(live) }
    await withMarquee({ folder, env }, async ({ pid }, member) => {
      const file = await preparedStream()
      await opened(live)
      const pushes: ChildProcess[] = []
      for (let count = 0; count < inputs; count++) pushes.push(push(file, await openInput(member)))
      try {
        const peakMb = await peakOf(await liveProcessOf(pid))
        if (pushes.some(({ exitCode }) => exitCode !== null)) throw new Error('An encoder was disconnected.')
        const limit = { what: 'the most it may take', value: targetMb, unit: 'MB resident' }
        const name = `live role, ${inputs} inputs at 5 Mbit/s`
        found.push(
          finding({ name, limit, ours: peakMb, target: `at most ${targetMb}` }, (ratio) => ratio <= 1),
        )
      } finally {
        for (const each of pushes) each.kill('SIGKILL')
      }
    })
  })
  yield* found
}

/** Twenty seconds of 720p, which the encoders send over and over without encoding. */
async function preparedStream(): Promise<string> {
  await mkdir(benchFolder, { recursive: true })
  const path = join(benchFolder, 'live-720p.flv')
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine']
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '60',
    '-sc_threshold',
    '0',
    '-pix_fmt',
    'yuv420p',
  ]
  const rate = ['-b:v', '5M', '-minrate', '5M', '-maxrate', '5M', '-bufsize', '5M', '-nal-hrd', 'cbr']
  const args = ['-v', 'error', '-y', ...input, '-t', '20', ...picture, ...rate, '-c:a', 'aac', path]
  await promisify(execFile)('ffmpeg', args)
  return path
}

/** Opens an input for a test and returns the address for its encoder. */
async function openInput({ client }: Member): Promise<string> {
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { headers, body: new TextEncoder().encode(JSON.stringify(body)) }
    const reply = await client.call('POST', `/api/event/${path}/`, sent)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return replySchema.parse(await reply.json())
  }
  const event = await call('events', {
    ...{ title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin' },
    ...{ start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' },
  })
  const input = await call('rtmp_inputs', { event: event.id, name: 'Main stage' })
  await call(`rtmp_inputs/${input.id}/start_test`, {})
  return input.input_url ?? ''
}

/** Resolves once the live role listens on its ports. */
async function opened(port: number): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  while (!(await isOpen())) await pause(50)
}

function push(file: string, address: string): ChildProcess {
  const args = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', '-f', 'flv', address]
  return spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The child process with the live role. */
async function liveProcessOf(parent: number): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const settings = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${parent}\n`) && settings.includes('MARQUEE_ROLES=live')) return Number(id)
  }
  throw new Error('There is no live role.')
}

async function peakOf(id: number): Promise<number> {
  let peakMb = 0
  for (let second = 0; second < measuredSeconds; second++) {
    await pause(1000)
    const status = await readFile(`/proc/${id}/status`, 'utf8')
    peakMb = Math.max(peakMb, Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
  }
  return peakMb
}
