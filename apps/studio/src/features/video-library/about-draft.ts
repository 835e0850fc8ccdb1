/** The description and chapters of a video being edited, as typed, with their errors. */
import { maxChapterTitleLength, type UpdateVideo, type VideoAsset } from '@marquee/domain/video-library'
import { readClock, writeClock } from './clock-time.ts'

export type DraftChapter = { key: number; time: string; title: string }
export type AboutDraft = { description: string; chapters: DraftChapter[] }
export type ChapterFault = 'time' | 'late' | 'twice' | 'title'

type Described = Pick<VideoAsset, 'description' | 'metadata' | 'duration'>

export function draftOf({ description, metadata }: Described): AboutDraft {
  const chapters = metadata.chapters.map(({ title, start_time }, key) => ({
    key,
    time: writeClock(start_time),
    title,
  }))
  return { description, chapters }
}

/** The draft with one more chapter at this time, in order. */
export function withChapterAt(draft: AboutDraft, seconds: number): AboutDraft {
  const key = Math.max(0, ...draft.chapters.map((chapter) => chapter.key)) + 1
  return {
    ...draft,
    chapters: inOrder([...draft.chapters, { key, time: writeClock(Math.floor(seconds)), title: '' }]),
  }
}

/** Sorted by time; chapters with an invalid time come last. */
export function inOrder(chapters: readonly DraftChapter[]): DraftChapter[] {
  const startOf = ({ time }: DraftChapter) => readClock(time) ?? Number.MAX_VALUE
  return [...chapters].sort((a, b) => startOf(a) - startOf(b))
}

/** The error of each chapter, by its key. */
export function faultsOf({ chapters }: AboutDraft, duration: number | null): Map<number, ChapterFault> {
  const faults = new Map<number, ChapterFault>()
  const seen = new Set<number>()
  for (const { key, time, title } of chapters) {
    const seconds = readClock(time)
    if (title.trim() === '' || title.trim().length > maxChapterTitleLength) faults.set(key, 'title')
    if (seconds === undefined) faults.set(key, 'time')
    else if (duration !== null && seconds >= duration) faults.set(key, 'late')
    else if (seen.has(seconds)) faults.set(key, 'twice')
    else seen.add(seconds)
  }
  return faults
}

/** What the draft changes; undefined if nothing. */
export function changeOf(draft: AboutDraft, saved: Described): UpdateVideo | undefined {
  const description = draft.description.trim()
  const chapters = inOrder(draft.chapters).map(({ time, title }) => ({
    title: title.trim(),
    start_time: readClock(time) ?? -1,
  }))
  const areSame = JSON.stringify(chapters.map(pairOf)) === JSON.stringify(saved.metadata.chapters.map(pairOf))
  const change = {
    ...(description !== saved.description && { description }),
    ...(!areSame && { metadata: { chapters } }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

function pairOf({ title, start_time }: { title: string; start_time: number }) {
  return [title, start_time]
}
