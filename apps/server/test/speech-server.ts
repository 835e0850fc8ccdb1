/**
 * A speech-to-text service for tests. It decodes the audio and returns one word for each tone, so tests can check the
 * times of words.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const sampleRate = 16_000

type SpeechRequest = { authorization: string | undefined; fields: Record<string, string> }
type Answer = { status: number; body: string } | 'nothing'

export type SpeechServer = {
  url: string
  requests: SpeechRequest[]
  language: string
  /** The next replies, used in order, in place of words. */
  answers: Answer[]
  close(): Promise<void>
}

/** Listens on a free port. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const server = createServer((request, reply) => {
    void answerTo(request).then(({ status, body }) => {
      if (body !== undefined) reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  const speech: SpeechServer = {
    url: `http://127.0.0.1:${address.port}`,
    requests: [],
    language: 'english',
    answers: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answerTo(request: IncomingMessage): Promise<{ status: number; body?: string }> {
    const { fields, file } = await formOf(request)
    speech.requests.push({ authorization: request.headers.authorization, fields })
    const answer = speech.answers.shift()
    if (answer === 'nothing') return { status: 200 }
    if (answer !== undefined) return answer
    const words = (await tonesIn(file)).map(({ start, end }, at) => ({ word: `tone${at}`, start, end }))
    const text = words.map(({ word }) => `${word}.`).join(' ')
    return { status: 200, body: JSON.stringify({ language: speech.language, text, words }) }
  }
  return speech
}

async function formOf(request: IncomingMessage): Promise<{ fields: Record<string, string>; file: Buffer }> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(chunks), { headers }).formData()
  const fields: Record<string, string> = {}
  let file = Buffer.alloc(0)
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else file = Buffer.from(await value.arrayBuffer())
  }
  return { fields, file }
}

/** Start and end of each tone in seconds. Gaps of up to 0.2 s don't end a tone. */
async function tonesIn(sound: Buffer): Promise<{ start: number; end: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-speech-'))
  try {
    await writeFile(join(folder, 'sound.ogg'), sound)
    const args = ['-v', 'error', '-i', 'sound.ogg', '-f', 's16le', '-ac', '1', '-ar', String(sampleRate), '-']
    const { stdout } = await run('ffmpeg', args, {
      cwd: folder,
      encoding: 'buffer',
      maxBuffer: 256 * 1024 * 1024,
    })
    return loudParts(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const windowSamples = sampleRate / 100

function loudParts(samples: Buffer): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  for (let at = 0; at + windowSamples * 2 <= samples.length; at += windowSamples * 2) {
    let peak = 0
    for (let sample = 0; sample < windowSamples; sample++)
      peak = Math.max(peak, Math.abs(samples.readInt16LE(at + sample * 2)))
    if (peak < 3000) continue
    const start = at / 2 / sampleRate
    const last = parts.at(-1)
    if (last && start - last.end < 0.2) last.end = start + 0.01
    else parts.push({ start, end: start + 0.01 })
  }
  return parts
}
