import type { Survey } from '@marquee/domain/surveys'
import { versionOf } from '#platform/errors/seen-version.ts'
import type { FullSurveyRow, SurveyContent } from './survey-store.ts'

/** A survey as the API returns it. */
export function surveyView(row: FullSurveyRow): Survey {
  const { id, title, description, questions, duplicated_from, broadcasts } = row
  return {
    id,
    organization: row.organization_id,
    title,
    description,
    questions,
    duplicated_from,
    broadcasts,
    version: surveyVersionOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The version of what can be edited. */
export const surveyVersionOf = ({ title, description, questions }: SurveyContent): string =>
  versionOf([title, description, questions])
