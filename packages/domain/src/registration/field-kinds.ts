/** The kinds of questions. Free of zod, because pages of the audience import this file. */

export const fieldKinds = [
  'textfield',
  'textarea',
  'email',
  'phoneNumber',
  'url',
  'number',
  'checkbox',
  'consent',
  'select',
  'radio',
  'selectboxes',
  'date',
  'file',
  'country',
  'state',
  'hidden',
  'content',
] as const
export type FormFieldKind = (typeof fieldKinds)[number]
