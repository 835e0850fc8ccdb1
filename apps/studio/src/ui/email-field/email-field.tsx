import { isEmail } from '@marquee/domain/inputs'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { useDebouncedDraft } from '#lib/use-debounced-draft.ts'

const t = defineTexts('email-field', { broken: 'Enter a valid email address.' })

type EmailFieldProps = Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'required' | 'name' | 'autoComplete'
> & {
  value: string
  /** Called after a pause in typing, and immediately when the field loses focus or Enter is pressed. */
  onChange: (address: string) => void
  /** An error from the server or the form, which replaces the field's own. */
  error?: string | undefined
}

/** An email address, checked by the server's pattern half a second after the last keystroke (WI-042, WI-044). */
export function EmailField({ value, onChange, error, ...field }: EmailFieldProps) {
  const [isTouched, setTouched] = useState(false)
  const draft = useDebouncedDraft(value, (address) => {
    setTouched(true)
    onChange(address)
  })
  const address = draft.text.trim()
  const isInvalid = isTouched && !draft.isWaiting && address !== '' && !isEmail(address)
  return (
    <TextInput
      {...field}
      type="email"
      maxLength={254}
      value={draft.text}
      error={error ?? (isInvalid && t('broken'))}
      onChange={(typing) => draft.change(typing.currentTarget.value)}
      onKeyDown={(press) => press.key === 'Enter' && draft.settle()}
      onBlur={draft.settle}
    />
  )
}
