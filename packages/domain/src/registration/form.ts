/** API schemas of registration forms (EV-060, EV-061). */
import { z } from 'zod'
import { formFields } from './form-fields.ts'
import { t } from './texts.ts'

const componentSchema = z.looseObject({
  type: z.string().min(1).max(50),
  key: z.string().min(1).max(100),
})

type Component = z.infer<typeof componentSchema> & { components?: unknown; columns?: unknown }

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

export const formioDataSchema = z
  .looseObject({ components: z.array(componentSchema).max(200, t.error('tooManyFields')) })
  .superRefine((data, context) => {
    const fields = fieldsOf(data.components)
    const asksForEmail = fields.some(({ type, key }) => type === 'email' && key === 'email')
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message, path: [] })
    if (!asksForEmail) addIssue(t('emailFieldMissing'))
    if (new Set(fields.map(({ key }) => key)).size < fields.length) {
      addIssue(t('duplicateKey'))
    }
    const late = formFields(data).find(({ conditions }, index, all) =>
      conditions.some(({ rules }) =>
        rules.some(({ field }) => !all.slice(0, index).some(({ key }) => key === field)),
      ),
    )
    if (late) addIssue(t('lateCondition', { question: late.label || late.key }))
  })

export const registrationFormSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    name: z.string(),
    is_global_form: z.boolean().describe('Shared by several events.'),
    formio_data: z.record(z.string(), z.unknown()),
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
  .object({ form: z.uuid(), event: z.uuid(), formio_data: formioDataSchema })
  .meta({ id: 'UpdateRegistrationForm' })
export type UpdateRegistrationForm = z.infer<typeof updateRegistrationFormSchema>
