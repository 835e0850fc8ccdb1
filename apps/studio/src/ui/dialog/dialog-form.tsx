import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { defineTexts } from '@marquee/domain/languages'
import {
  ChangedMeanwhile,
  isChangedMeanwhile,
  type Meanwhile,
} from '../changed-meanwhile/changed-meanwhile.tsx'
import { DialogFoot } from './dialog-foot.tsx'

const t = defineTexts('dialog-form', { cancel: 'Cancel', save: 'Save', saving: 'Saving...' })

type DialogFormProps = {
  /** “Save” by default, and “Saving...” while busy. */
  confirmLabel?: string
  busyLabel?: string
  /** “Cancel” by default. */
  cancelLabel?: string
  /** False while the form is incomplete. */
  canSubmit?: boolean
  isBusy?: boolean
  error?: Error | null
  /** The request's fields that show their own errors; any other error shows in the footer. */
  fields?: readonly string[]
  /** For documents saved as a whole: what to do if someone else saved first. */
  meanwhile?: Meanwhile
  onSubmit: () => void
  /** Without it, there is nothing to cancel. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** A form with Cancel and Save, disabled while saving; in a dialog, they stay in view. */
export function DialogForm(props: DialogFormProps) {
  const { confirmLabel = t('save'), busyLabel = t('saving'), canSubmit = true, isBusy = false } = props
  const { cancelLabel = t('cancel'), onSubmit, onCancel, children } = props
  const keepFocus = useFocusAfter(isBusy)
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    // React events bubble through portals, so a form around the dialog's opener would get this too.
    submission.stopPropagation()
    if (!canSubmit || isBusy) return
    keepFocus()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <fieldset disabled={isBusy}>
          <Stack gap="md">{children}</Stack>
        </fieldset>
        <DialogFoot {...failureOf(props)}>
          {onCancel && (
            <Button variant="default" disabled={isBusy} onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button type="submit" disabled={!canSubmit} aria-disabled={isBusy}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}

/** The footer's message for a failure that no field shows. */
function failureOf({ error = null, fields = [], meanwhile }: DialogFormProps) {
  if (fields.some((field) => fieldErrorOf(error, field) !== undefined)) return {}
  const isLate = meanwhile !== undefined && isChangedMeanwhile(error)
  return isLate ? { notice: <ChangedMeanwhile error={error} {...meanwhile} /> } : { error }
}

/** Disabled fields lose the focus: the returned function remembers it, and it is restored once no longer busy. */
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
