import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const surveyErrors = {
  // BO-049.
  SURVEY_HAS_DUPLICATED_SURVEYS: 409,
} as const satisfies ErrorStatuses

export const surveyErrorTexts = defineLabels('domain/surveys/errors', {
  SURVEY_HAS_DUPLICATED_SURVEYS: 'You cannot delete the survey since it is being used in other broadcasts.',
} satisfies Record<keyof typeof surveyErrors, string>)
