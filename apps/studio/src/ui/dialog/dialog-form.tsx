import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { defineTexts } from '@marquee/domain/languages'
import { DialogFoot } from './dialog-foot.tsx'

const t = defineTexts('dialog-form', { cancel: 'Cancel', save: 'Save', saving: 'Saving...' })

type DialogFormProps = {
  /** What is done, in a word; “Save” unless given, and while it is done “Saving...”. */
  confirmLabel?: string
  busyLabel?: string
  /** False while what is filled in cannot be sent as it is. */
  canSubmit?: boolean
  isBusy?: boolean
  error?: Error | null
  /** The fields of the request that say what is wrong with them; everything else is said below them. */
  fields?: readonly string[]
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The fields of a dialog with Cancel and Save; nothing can be changed while it is saved, or sent twice. */
export function DialogForm(props: DialogFormProps) {
  const { confirmLabel = t('save'), busyLabel = t('saving'), canSubmit = true, isBusy = false } = props
  const { error = null, fields = [], onSubmit, onCancel, children } = props
  const keepFocus = useFocusAfter(isBusy)
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    // React tells a form around the dialog's opener too, as it is its parent in the tree of components.
    submission.stopPropagation()
    if (!canSubmit || isBusy) return
    keepFocus()
    onSubmit()
  }
  const isSaidAbove = fields.some((field) => fieldErrorOf(error, field) !== undefined)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <fieldset disabled={isBusy}>
          <Stack gap="md">{children}</Stack>
        </fieldset>
        <DialogFoot error={isSaidAbove ? null : error}>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!canSubmit} aria-disabled={isBusy}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}

/** What had the focus when the returned function was called has it again when it is no longer busy: a disabled field loses it. */
function useFocusAfter(isBusy: boolean): () => void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (isBusy) return
    if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
    focused.current = null
  }, [isBusy])
  return () => {
    focused.current = document.activeElement
  }
}
