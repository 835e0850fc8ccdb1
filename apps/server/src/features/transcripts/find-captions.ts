import type { Db } from '#platform/db/database.ts'
import { findItems, findTranscript } from './transcript-store.ts'
import { captionsOfWords } from './words-pool.ts'

/** What is said in this version of the video as a WebVTT file; undefined while its transcript is not complete. */
export async function findCaptions(
  db: Db,
  video: Parameters<typeof findTranscript>[1],
): Promise<string | undefined> {
  const transcript = await findTranscript(db, video)
  return transcript?.status === 'COMPLETE' ? captionsOfWords(await findItems(db, video)) : undefined
}
