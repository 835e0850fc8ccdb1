import type { SourceFields } from '@marquee/domain/field-mappings'
import {
  eventPersonFields,
  personFields,
  profileFieldWords,
  sourceKeys,
  sourceKeyWords,
} from '@marquee/domain/registrants'
import { defaultFormioData, type FormField, formFields } from '@marquee/domain/registration'

type Sources = SourceFields['results']

/**
 * What is known about people who register with this form: their answers, what other forms ask (IN-186, IN-187), and where
 * they came from.
 */
export function sourceFieldsOf(
  fields: readonly FormField[],
  extent: 'answers only' | 'with profile fields' = 'answers only',
): Sources {
  const questions = fields.filter(({ kind }) => kind !== 'content')
  const asked = new Set(questions.map(({ key }) => key))
  const others = extent === 'answers only' ? [] : profileFields.filter(({ id }) => !asked.has(id))
  return [
    ...questions.map(({ key, label }) => ({ id: key, label, group: 'form' as const })),
    ...others,
    ...origins,
  ]
}

/** What is known about people at any event. */
export const sourcesOfOrganization = (): Sources =>
  sourceFieldsOf(formFields(defaultFormioData), 'with profile fields')

const profileFields: Sources = [...personFields, ...eventPersonFields].map((id) => ({
  id,
  get label() {
    return profileFieldWords[id]
  },
  group: 'profile',
}))

// A question's key never contains a colon.
const origins: Sources = sourceKeys.map((key) => ({
  id: `registration:${key}`,
  get label() {
    return sourceKeyWords[key]
  },
  group: 'registration',
}))
