import type { Page } from '@marquee/domain/lists'
import type { ChangedRepeatingEvent, OccurrencePreview } from '@marquee/domain/events'
import type { Series } from '@marquee/domain/series'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/series.gen.ts'
import type {
  ApplyProgrammeInput,
  ChangeOccurrencesInput,
  CreateRepeatingEventInput,
  CreateSeriesInput,
  DeleteSeriesData,
  ListSeriesData,
  PreviewOccurrencesInput,
  UpdateRepeatingEventInput,
  UpdateSeriesData,
} from './generated/types.gen.ts'

export type NewSeries = CreateSeriesInput

/** One page of the series and repeating events. */
export async function listSeries(
  query: NonNullable<ListSeriesData['query']>,
  signal?: AbortSignal,
): Promise<Page<Series>> {
  return await dataOf(generated.listSeries({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The series or repeating event with all that it has. */
export async function getSeries(id: string, signal?: AbortSignal): Promise<Series> {
  return await dataOf(generated.getSeries({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The series exists. */
export async function createSeries(body: NewSeries): Promise<Series> {
  return await dataOf(generated.createSeries({ body, throwOnError: true }))
}

/** The series or repeating event is as `body` says. */
export async function updateSeries(id: string, body: UpdateSeriesData['body']): Promise<Series> {
  return await dataOf(generated.updateSeries({ path: { id }, body, throwOnError: true }))
}

/** These events are of the series, and those no longer. */
export async function changeEventsOfSeries(
  id: string,
  body: { add?: string[]; remove?: string[] },
): Promise<Series> {
  return await dataOf(generated.changeEventsOfSeries({ path: { id }, body, throwOnError: true }))
}

/** The series is gone; its events stay, unless those to come are to go with it. */
export async function deleteSeries(id: string, query: NonNullable<DeleteSeriesData['query']>): Promise<void> {
  await generated.deleteSeries({ path: { id }, query, throwOnError: true })
}

export type NewRepeatingEvent = CreateRepeatingEventInput
export type OccurrenceChange = ChangeOccurrencesInput
export type OccurrenceQuestion = PreviewOccurrencesInput
export type RepeatingEventChange = UpdateRepeatingEventInput

/** The repeating event exists, and all its events. */
export async function createRepeatingEvent(body: NewRepeatingEvent): Promise<Series> {
  return await dataOf(generated.createRepeatingEvent({ body, throwOnError: true }))
}

/** The repeating event is as `body` says, and its coming events follow from its rule. */
export async function updateRepeatingEvent(
  id: string,
  body: RepeatingEventChange,
): Promise<ChangedRepeatingEvent> {
  return await dataOf(generated.updateRepeatingEvent({ path: { id }, body, throwOnError: true }))
}

/** What a change would do; nothing is changed. */
export async function previewOccurrences(
  id: string,
  body: OccurrenceQuestion,
  signal?: AbortSignal,
): Promise<OccurrencePreview> {
  return await dataOf(
    generated.previewOccurrences({ path: { id }, body, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** One event of the repeating event, that and the following, or all that come, are as `body` says. */
export async function changeOccurrences(id: string, body: OccurrenceChange): Promise<ChangedRepeatingEvent> {
  return await dataOf(generated.changeOccurrences({ path: { id }, body, throwOnError: true }))
}

/** The repeating event and its events are as they were before the change that replied `updated_at`. */
export async function undoOccurrences(id: string, updated_at: string): Promise<Series> {
  return await dataOf(generated.undoOccurrences({ path: { id }, body: { updated_at }, throwOnError: true }))
}

/** The coming events have the programme of the pattern. */
export async function applyProgramme(id: string, body: ApplyProgrammeInput): Promise<OccurrencePreview> {
  return await dataOf(generated.applyProgramme({ path: { id }, body, throwOnError: true }))
}

/** The event of the repeating event does not take place. */
export async function cancelOccurrence(id: string, event: string): Promise<Series> {
  return await dataOf(generated.cancelOccurrence({ path: { id }, body: { event }, throwOnError: true }))
}

/** The canceled event of the repeating event takes place after all. */
export async function restoreOccurrence(id: string, event: string): Promise<Series> {
  return await dataOf(generated.restoreOccurrence({ path: { id }, body: { event }, throwOnError: true }))
}
