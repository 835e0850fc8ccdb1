import type { SourceFields } from '@marquee/domain/field-mappings'
import { sourceKeys, sourceKeyWords } from '@marquee/domain/registrants'
import type { FormField } from '@marquee/domain/registration'

/** What is known of someone who registers with this form: the answers, and where they came from. */
export function sourceFieldsOf(fields: readonly FormField[]): SourceFields['results'] {
  const questions = fields.filter(({ kind }) => kind !== 'content')
  return [
    ...questions.map(({ key, label }) => ({ id: key, label, group: 'form' as const })),
    // No question has a key with a colon in it.
    ...sourceKeys.map((key) => ({
      id: `registration:${key}`,
      label: sourceKeyWords[key],
      group: 'registration' as const,
    })),
  ]
}
