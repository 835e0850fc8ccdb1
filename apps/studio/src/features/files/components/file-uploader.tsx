import { fileRules } from '@marquee/domain/files'
import type { ReactNode } from 'react'
import { FileDrop } from '#ui/file-drop/file-drop.tsx'
import { t } from '../texts.ts'
import { type FileUpload, useFileUpload } from '../use-file-upload.ts'

export type FileUploaderProps = FileUpload & {
  label: string
  /** Replaces the purpose's own hint. */
  hint?: string | undefined
  /** An error from the surrounding form. */
  error?: string | undefined
  /** The current file. */
  children?: ReactNode
  onRemove?: (() => void) | undefined
}

/** Checks and uploads the chosen files, and calls `onStored` for each one stored. */
export function FileUploader({ label, hint, error, children, onRemove, ...upload }: FileUploaderProps) {
  const { state, send, cancel } = useFileUpload(upload)
  const { sending, fault, retryable } = state
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
      onRetry={retryable && (() => send(retryable))}
    >
      {children}
    </FileDrop>
  )
}
