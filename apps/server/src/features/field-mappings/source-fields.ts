import type { SourceFields } from '@marquee/domain/field-mappings'
import { sourceKeys, sourceKeyWords } from '@marquee/domain/registrants'
import type { FormField } from '@marquee/domain/registration'

/** What is known about people who register with this form: their answers, and where they came from. */
export function sourceFieldsOf(fields: readonly FormField[]): SourceFields['results'] {
  const questions = fields.filter(({ kind }) => kind !== 'content')
  return [
    ...questions.map(({ key, label }) => ({ id: key, label, group: 'form' as const })),
    // A question's key never contains a colon.
    ...sourceKeys.map((key) => ({
      id: `registration:${key}`,
      label: sourceKeyWords[key],
      group: 'registration' as const,
    })),
  ]
}
