import { fileRules } from '@marquee/domain/files'
import type { ReactNode } from 'react'
import { FileDrop } from '#ui/file-drop/file-drop.tsx'
import { t } from '../texts.ts'
import { type FileUpload, useFileUpload } from '../use-file-upload.ts'

export type FileUploaderProps = FileUpload & {
  label: string
  /** In place of what the purpose says. */
  hint?: string | undefined
  /** What the form that it stands in says of it. */
  error?: string | undefined
  /** What is there already. */
  children?: ReactNode
  onRemove?: (() => void) | undefined
}

/** Checks and uploads the files that a person chooses, and calls `onStored` for each that is kept. */
export function FileUploader({ label, hint, error, children, onRemove, ...upload }: FileUploaderProps) {
  const { state, send, cancel } = useFileUpload(upload)
  const { sending, fault, again } = state
  const rule = fileRules[upload.purpose]
  return (
    <FileDrop
      label={label}
      hint={hint ?? rule.hint}
      accept={rule.extensions.map((extension) => `.${extension}`).join(',')}
      isMultiple={(upload.maxFiles ?? 1) > 1}
      progress={
        sending && {
          name: sending.name,
          share: sending.share,
          note: sending.isInterrupted ? t('interrupted') : undefined,
          onCancel: cancel,
        }
      }
      fault={fault ?? error}
      onFiles={send}
      onRemove={onRemove}
      onRetry={again && (() => send(again))}
    >
      {children}
    </FileDrop>
  )
}
