import type { Survey } from '@marquee/domain/surveys'
import type { FullSurveyRow } from './survey-store.ts'

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
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
