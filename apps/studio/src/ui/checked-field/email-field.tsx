import { isEmail } from '@marquee/domain/inputs'
import { defineTexts } from '#lib/texts.ts'
import { CheckedField, type CheckedFieldProps } from './checked-field.tsx'

const t = defineTexts('email-field', { broken: 'Enter a valid email address.' })

/** An email address, checked by the pattern of the server half a second after it was typed (WI-042, WI-044). */
export function EmailField(props: Omit<CheckedFieldProps, 'faultOf' | 'type' | 'pauseMs'>) {
  const faultOf = (text: string) => (text.trim() === '' || isEmail(text.trim()) ? undefined : t('broken'))
  return <CheckedField {...props} type="email" maxLength={254} faultOf={faultOf} />
}
