/** API schemas of registration forms (EV-060, EV-061). */
import { z } from 'zod'
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { maxFileQuestions } from './answer-files.ts'
import { consentText } from './consents.ts'
import { type FormField, formFields, maxOptions } from './form-fields.ts'
import { t } from './texts.ts'
import { maxLanguages, maxTranslationLength, translationsOf, translationsSchema } from './translations.ts'

const componentSchema = z.looseObject({
  type: z.string().min(1).max(50),
  key: z.string().min(1).max(100),
})

type Component = z.infer<typeof componentSchema> & { components?: unknown; columns?: unknown }

const maxFields = 200
/** Each registration keeps the text that was agreed to. */
const maxConsentLength = 10_000

const listed = z.array(z.unknown()).catch([])

/** Select questions keep their options in `data`, all others beside their other settings. */
function countOptions(component: Component): number {
  const { values } = z.looseObject({ values: listed }).catch({ values: [] }).parse(component['data'])
  return Math.max(values.length, listed.parse(component['values']).length)
}

const isTooLong = (field: FormField) =>
  field.kind === 'consent' && consentText(field).length > maxConsentLength

/** All fields, including those inside panels and columns. */
function fieldsOf(components: readonly Component[]): Component[] {
  const nested = z.array(componentSchema).catch([])
  const columns = z.array(z.looseObject({ components: nested })).catch([])
  return components.flatMap((component) => [
    component,
    ...fieldsOf(nested.parse(component.components)),
    ...columns.parse(component.columns).flatMap((column) => fieldsOf(column.components)),
  ])
}

const nameOf = ({ key, label }: Component & { label?: unknown }) =>
  typeof label === 'string' && label !== '' ? label : key

export const formioDataSchema = z
  .looseObject({ components: z.array(componentSchema).max(maxFields, t.error('tooManyFields')) })
  .superRefine((data, context) => {
    const fields = fieldsOf(data.components)
    const asksForEmail = fields.some(({ type, key }) => type === 'email' && key === 'email')
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message, path: [] })
    if (!asksForEmail) addIssue(t('emailFieldMissing'))
    if (new Set(fields.map(({ key }) => key)).size < fields.length) {
      addIssue(t('duplicateKey'))
    }
    if (fields.length > maxFields) addIssue(t('tooManyFields'))
    const crowded = fields.find((field) => countOptions(field) > maxOptions)
    if (crowded) addIssue(t('tooManyOptions', { question: nameOf(crowded), count: maxOptions }))
    const asked = formFields(data)
    const isTranslated = translationsSchema.safeParse(data).success
    if (!isTranslated) addIssue(t('wrongTranslations', { maxLanguages, count: maxTranslationLength }))
    const languages = Object.keys(translationsOf(data)?.i18n ?? {})
    const long = [undefined, ...languages].flatMap((tag) => formFields(data, tag)).find(isTooLong)
    if (long) addIssue(t('consentTooLong', { question: long.label, count: maxConsentLength }))
    const file = asked.filter(({ kind }) => kind === 'file')[maxFileQuestions]
    if (file) addIssue(t('tooManyFiles', { question: file.label, count: maxFileQuestions }))
    const late = asked.find(({ conditions }, index, all) =>
      conditions.some(({ rules }) =>
        rules.some(({ field }) => !all.slice(0, index).some(({ key }) => key === field)),
      ),
    )
    if (late) addIssue(t('lateCondition', { question: late.label || late.key }))
  })

export const previewSchema = z
  .string()
  .describe('The address of its live preview, for the frame of an editor; valid for an hour or two.')

export const registrationFormSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    name: z.string(),
    is_global_form: z.boolean().describe('Shared by several events.'),
    formio_data: z.record(z.string(), z.unknown()),
    version: versionSchema,
    preview: previewSchema,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({
      update: z.boolean(),
      choose: z.boolean().describe('Whether the event may be given another form.'),
    }),
  })
  .meta({ id: 'RegistrationForm' })
export type RegistrationForm = z.infer<typeof registrationFormSchema>

export const getRegistrationFormQuerySchema = z.object({ event: z.uuid() })

/** EV-061. */
export const updateRegistrationFormSchema = z
  .object({ form: z.uuid(), event: z.uuid(), formio_data: formioDataSchema, seen: seenSchema })
  .meta({ id: 'UpdateRegistrationForm' })
export type UpdateRegistrationForm = z.infer<typeof updateRegistrationFormSchema>
