import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpeechServer, startSpeechServer } from '#test/speech-server.ts'
import { transcribeSpeech } from './speech-to-text.ts'

let speech: SpeechServer
let folder: string
let path: string
beforeAll(async () => {
  speech = await startSpeechServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-speech-'))
  path = join(folder, 'speech.ogg')
  await writeFile(path, 'sound')
})
afterAll(async () => {
  await speech.close()
  await rm(folder, { recursive: true })
})

const { signal } = new AbortController()
const ask = (url = speech.url, timeoutMs = 5000) =>
  transcribeSpeech({ url, key: undefined, model: 'tiny' }, path, { signal, timeoutMs })
const replyFor = (body: unknown, status = 200) => {
  speech.answers.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })
  return ask()
}

describe('the speech-to-text service', () => {
  it('returns words with the punctuation of its text and their confidence', async () => {
    const words = [
      { word: ' Hello', start: 0.5, end: 0.9, probability: 0.8 },
      { word: 'you', start: 1, end: 0.9 },
    ]
    expect(await replyFor({ text: 'Hello, you!', language: 'en', words })).toEqual({
      kind: 'ok',
      language: 'en',
      words: [
        { word: 'Hello,', start: 0.5, end: 0.9, confidence: 0.8 },
        { word: 'you!', start: 1, end: 1, confidence: 1 },
      ],
    })
  })

  it('may find no words', async () => {
    expect(await replyFor({ text: ' ', words: null })).toEqual({ kind: 'ok', words: [], language: null })
  })

  it.each([
    ['busy', 503, '', { kind: 'retry', fault: 'unavailable' }],
    ['rate-limiting', 429, '', { kind: 'retry', fault: 'unavailable' }],
    ['replying with something else', 200, '<html>', { kind: 'retry', fault: 'bad_reply' }],
    [
      'replying with invalid times',
      200,
      '{"words":[{"word":"a","start":-1,"end":2}]}',
      { kind: 'retry', fault: 'bad_reply' },
    ],
    ['without times for words', 200, '{"text":"Hello"}', { kind: 'fatal', fault: 'bad_reply' }],
    ['refusing the key', 401, '', { kind: 'fatal', fault: 'refused' }],
    ['refusing the size', 413, '', { kind: 'fatal', fault: 'too_large' }],
    ['refusing the language', 400, 'Unsupported language', { kind: 'fatal', fault: 'language_refused' }],
  ])('%s fails with its own fault', async (_name, status, body, expected) => {
    expect(await replyFor(body, status)).toEqual(expected)
  })

  it('that is silent or down can be retried', async () => {
    speech.answers.push('nothing')
    expect(await ask(speech.url, 200)).toMatchObject({ kind: 'retry', fault: 'timeout' })
    expect(await ask('http://127.0.0.1:9')).toMatchObject({ kind: 'retry', fault: 'unavailable' })
  })
})
