import type { Page } from '@marquee/domain/lists'
import type { Survey } from '@marquee/domain/surveys'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/surveys.gen.ts'
import type { ChangeSurvey, CreateSurveyInput, ListSurveysData } from './generated/types.gen.ts'

/** One page of the surveys that match. */
export async function listSurveys(
  query: NonNullable<ListSurveysData['query']>,
  signal?: AbortSignal,
): Promise<Page<Survey>> {
  return await dataOf(generated.listSurveys({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The survey with its questions. Rejects with `not_found`. */
export async function getSurvey(id: string, signal?: AbortSignal): Promise<Survey> {
  return await dataOf(generated.getSurvey({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The library has one more survey. */
export async function createSurvey(body: CreateSurveyInput): Promise<Survey> {
  return await dataOf(generated.createSurvey({ body, throwOnError: true }))
}

/** The survey is as the change says. */
export async function changeSurvey(id: string, body: ChangeSurvey): Promise<Survey> {
  return await dataOf(generated.changeSurvey({ path: { id }, body, throwOnError: true }))
}

/** The survey is gone. */
export async function deleteSurvey(id: string): Promise<void> {
  await generated.deleteSurvey({ path: { id }, throwOnError: true })
}

/** The session asks a copy of the survey. */
export async function duplicateSurvey(id: string, broadcast: string): Promise<Survey> {
  return await dataOf(generated.duplicateSurvey({ path: { id }, body: { broadcast }, throwOnError: true }))
}

/** The session asks the copy no more. */
export async function detachSurvey(id: string, broadcast: string): Promise<void> {
  await generated.detachSurvey({ path: { id }, body: { broadcast }, throwOnError: true })
}
