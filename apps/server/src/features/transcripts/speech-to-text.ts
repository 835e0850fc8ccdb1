/**
 * Calls the speech-to-text service of the installation: `POST {url}/v1/audio/transcriptions`, as OpenAI,
 * faster-whisper-server, LocalAI and others implement it. Replies are validated like any input; failures are returned,
 * never thrown.
 */
import { readFile } from 'node:fs/promises'
import type { TranscriptionFault } from '@marquee/domain/transcripts'
import { z } from 'zod'
import type { TranscriptionSettings } from '#platform/settings/transcription-settings.ts'

export type SpokenWord = { word: string; start: number; end: number; confidence: number }

export type SpeechReply =
  | { kind: 'ok'; words: SpokenWord[]; language: string | null }
  /** May succeed later. `cause` is the error of a call that got no reply. */
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

/** A slow machine without a graphics card takes about as long as the speech itself. */
const defaultTimeoutMs = 10 * 60_000
const maxReplyBytes = 16 * 1024 * 1024

type CallOptions = { signal: AbortSignal; timeoutMs?: number }

/** Transcribes the sound file, word by word, in seconds from its start. */
export async function transcribeSpeech(
  settings: TranscriptionSettings,
  path: string,
  { signal, timeoutMs = defaultTimeoutMs }: CallOptions,
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
    // Another worker has the job now.
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

/** Undefined when it is longer than any valid reply. */
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
  const { words, language, text: transcript } = parsed.data
  // A service without timestamps for each word can't be used.
  if (!words && transcript.trim() !== '') return { kind: 'fatal', fault: 'bad_reply' }
  return { kind: 'ok', words: withPunctuation(words ?? [], transcript), language: language ?? null }
}

type ReplyWords = NonNullable<z.output<typeof replySchema>['words']>

/** The separate words have no punctuation; takes it from the full text where both have the same words. */
function withPunctuation(words: ReplyWords, transcript: string): SpokenWord[] {
  const punctuated = transcript.split(/\s+/).filter(Boolean)
  return words.flatMap(({ word, start, end, probability = 1 }, at) => {
    const plain = word.replaceAll('\0', '').trim()
    const written = punctuated.length === words.length ? punctuated[at]?.replaceAll('\0', '') : undefined
    const isSame = written !== undefined && lettersOf(written) === lettersOf(plain)
    if (plain === '') return []
    return [{ word: isSame ? written : plain, start, end: Math.max(start, end), confidence: probability }]
  })
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

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
    // Not JSON: the schema rejects undefined.
    return undefined
  }
}
