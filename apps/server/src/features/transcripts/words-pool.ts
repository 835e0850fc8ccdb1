/** Processes the words of transcripts: short ones at once, long ones in a thread, so that no other request waits (0090). */
import { createThreadPool } from '#platform/threads/thread-pool.ts'
import * as tasks from './words-tasks.ts'

const pool = createThreadPool({
  worker: new URL('words-tasks.ts', import.meta.url),
  maxThreads: 1,
  // Each takes at most a second on a current machine; requests beyond the queue are refused.
  longestQueue: 10,
  niceness: 5,
  maxHeapMb: 512,
})

/** A second of work, after everything queued before it on a busy machine. */
const limitMs = 60_000
/** Half an hour of captions; shorter ones are done before a thread would have started. */
const fewCaptions = 32_000
/** The JSON of an hour's words. */
const fewItems = 1_000_000

/** The words of a caption file. Throws `ThreadStopped` for one that takes too long, `unavailable` if too many are queued. */
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
