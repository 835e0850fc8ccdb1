import type { Transcript, TranscriptHits } from '@marquee/domain/transcripts'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/transcripts.gen.ts'

/** What was said in the video; empty while it has no transcript. */
export async function getTranscript(id: string, signal?: AbortSignal): Promise<Transcript> {
  return await dataOf(generated.getTranscript({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The captions of a WebVTT or SRT file are the transcript of the video. */
export async function importTranscript(id: string, captions: string): Promise<Transcript> {
  return await dataOf(generated.importTranscript({ path: { id }, body: { captions }, throwOnError: true }))
}

/** The speaker that is called `from` in the transcript is called `to`. */
export async function renameSpeaker(id: string, speaker: { from: string; to: string }): Promise<Transcript> {
  const body = { speakers: [speaker] }
  return await dataOf(generated.renameSpeakers({ path: { id }, body, throwOnError: true }))
}

/** The video has no transcript, and none is being made. */
export async function deleteTranscript(id: string): Promise<void> {
  await generated.deleteTranscript({ path: { id }, throwOnError: true })
}

/** The video is being transcribed. */
export async function transcribeVideo(id: string): Promise<Transcript> {
  return await dataOf(generated.transcribeVideo({ path: { id }, throwOnError: true }))
}

/** Where the phrase is said, newest video first; nowhere for less than three characters. */
export async function searchTranscripts(
  search: string,
  signal?: AbortSignal,
  limit?: number,
): Promise<TranscriptHits> {
  const query = { search, ...(limit !== undefined && { limit }) }
  return await dataOf(generated.searchTranscripts({ query, throwOnError: true, ...abortedBy(signal) }))
}
