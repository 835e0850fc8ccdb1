/**
 * The speech-to-text service of the installation: `POST {url}/v1/audio/transcriptions` as OpenAI, faster-whisper-server,
 * LocalAI and others answer it. Its replies are checked like any input; how it fails is a word, never an exception.
 */
import { readFile } from 'node:fs/promises'
import type { TranscriptionFault } from '@marquee/domain/transcripts'
import { z } from 'zod'
import type { TranscriptionSettings } from '#platform/settings/transcription-settings.ts'

export type SpokenWord = { word: string; start: number; end: number; confidence: number }

export type SpeechReply =
  | { kind: 'ok'; words: SpokenWord[]; language: string | null }
  /** Another time it may go well. `cause` is what kept the service from answering. */
  | { kind: 'retry'; fault: TranscriptionFault; cause?: unknown }
  | { kind: 'fatal'; fault: TranscriptionFault }

const seconds = z.number().min(0).max(100_000)
const replySchema = z.object({
  text: z.string().max(1_000_000).default(''),
  language: z.string().max(50).nullish(),
  words: z
    .array(
      z.object({
        word: z.string().max(200),
        start: seconds,
        end: seconds,
        probability: z.number().min(0).max(1).optional().catch(undefined),
      }),
    )
    .max(20_000)
    .nullish(),
})

/** Ten minutes of speech take a slow machine without a graphics card about as long. */
const defaultTimeoutMs = 10 * 60_000
const maxReplyBytes = 16 * 1024 * 1024

type Asking = { signal: AbortSignal; timeoutMs?: number }

/** What is said in the sound file, word by word in seconds from its start. */
export async function askForWords(
  settings: TranscriptionSettings,
  path: string,
  { signal, timeoutMs = defaultTimeoutMs }: Asking,
): Promise<SpeechReply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(`${settings.url}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: settings.key === undefined ? {} : { authorization: `Bearer ${settings.key}` },
      body: await formOf(settings, path),
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    })
    const text = await textOf(reply)
    if (text === undefined) return { kind: 'retry', fault: 'bad_reply' }
    return reply.ok ? wordsOf(text) : refusalOf(reply.status, text)
  } catch (error) {
    // The job is no longer ours.
    if (signal.aborted) throw error
    return { kind: 'retry', fault: timeout.aborted ? 'timeout' : 'unavailable', cause: error }
  }
}

async function formOf({ model }: TranscriptionSettings, path: string): Promise<FormData> {
  const form = new FormData()
  form.append('file', new Blob([await readFile(path)], { type: 'audio/ogg' }), 'speech.ogg')
  form.append('model', model)
  form.append('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'word')
  return form
}

/** Undefined when it is longer than any answer. */
async function textOf(reply: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  const reader = reply.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const chunk: unknown = read.value
    if (!(chunk instanceof Uint8Array)) continue
    sizeBytes += chunk.length
    if (sizeBytes > maxReplyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function wordsOf(text: string): SpeechReply {
  const parsed = replySchema.safeParse(jsonOf(text))
  if (!parsed.success) return { kind: 'retry', fault: 'bad_reply' }
  const { words, language, text: said } = parsed.data
  // A service that does not tell words from each other cannot be used.
  if (!words && said.trim() !== '') return { kind: 'fatal', fault: 'bad_reply' }
  return { kind: 'ok', words: withMarks(words ?? [], said), language: language ?? null }
}

/** The words alone come without punctuation marks; the text has them, where both have the same words. */
function withMarks(words: NonNullable<z.output<typeof replySchema>['words']>, said: string): SpokenWord[] {
  const marked = said.split(/\s+/).filter(Boolean)
  return words.flatMap(({ word, start, end, probability = 1 }, at) => {
    const heard = word.replaceAll('\0', '').trim()
    const written = marked.length === words.length ? marked[at]?.replaceAll('\0', '') : undefined
    const isSame = written !== undefined && emailsOf(written) === emailsOf(heard)
    if (heard === '') return []
    return [{ word: isSame ? written : heard, start, end: Math.max(start, end), confidence: probability }]
  })
}

const emailsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function refusalOf(status: number, text: string): SpeechReply {
  if (status === 408 || status === 429 || status >= 500) return { kind: 'retry', fault: 'unavailable' }
  if (status === 413) return { kind: 'fatal', fault: 'too_large' }
  const isLanguage = (status === 400 || status === 422) && /language/i.test(text)
  return { kind: 'fatal', fault: isLanguage ? 'language_refused' : 'refused' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema refuses what is not there.
    return undefined
  }
}
