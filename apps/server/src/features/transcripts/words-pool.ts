/**
 * Where the words of transcripts are worked on: at once where there are few, in a thread where there are many, so that
 * nobody else waits (0090).
 */
import { createThreadPool } from '#platform/threads/thread-pool.ts'
import * as tasks from './words-tasks.ts'

const pool = createThreadPool({
  worker: new URL('words-tasks.ts', import.meta.url),
  maxThreads: 1,
  // Each is a second of work at most on a machine of today; the request of who comes later is refused.
  longestQueue: 10,
  niceness: 5,
  maxHeapMb: 512,
})

/** A second of work, with those that wait before it on a machine that has much else to do. */
const limitMs = 60_000
/** Of half an hour of captions; what is shorter is done before a thread would have begun. */
const fewCaptions = 32_000
/** Of the JSON of an hour's words. */
const fewItems = 1_000_000

/** The words of a caption file. Throws `ThreadStopped` for one that takes too long, `unavailable` when too many are read. */
export async function wordsOfCaptions(captions: string): Promise<ReturnType<typeof tasks.wordsOfCaptions>> {
  if (captions.length <= fewCaptions) return tasks.wordsOfCaptions(captions)
  return pool.run('wordsOfCaptions', captions, limitMs)
}

export async function wordsOfItems(items: string): Promise<ReturnType<typeof tasks.wordsOfItems>> {
  if (items.length <= fewItems) return tasks.wordsOfItems(items)
  return pool.run('wordsOfItems', items, limitMs)
}

export async function renamedWords(
  input: Parameters<typeof tasks.renamedWords>[0],
): Promise<ReturnType<typeof tasks.renamedWords>> {
  if (input.items.length <= fewItems) return tasks.renamedWords(input)
  return pool.run('renamedWords', input, limitMs)
}

export async function captionsOfWords(items: string): Promise<string> {
  if (items.length <= fewItems) return tasks.captionsOfWords(items)
  return pool.run('captionsOfWords', items, limitMs)
}
