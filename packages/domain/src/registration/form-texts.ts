import type { FormField } from './form-fields.ts'

/** A text that people read in a form, and where: each is translated once, wherever it stands. */
export type FormText = { text: string; part: 'label' | 'description' | 'option'; field: FormField }

/** The texts of a form in their order. Hidden questions aren’t read, and countries have names in every language. */
export function textsOf(fields: readonly FormField[]): FormText[] {
  const texts = fields.flatMap((field): FormText[] => {
    if (field.kind === 'hidden') return []
    const options = field.kind === 'country' ? [] : field.options
    return [
      { text: field.label, part: 'label', field },
      { text: field.description, part: 'description', field },
      ...options.map(({ label }): FormText => ({ text: label, part: 'option', field })),
    ]
  })
  const byText = Map.groupBy(
    texts.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  return [...byText.values()].flatMap(([first]) => first ?? [])
}
