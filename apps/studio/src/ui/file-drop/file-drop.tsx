import { Button, Group, Input, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatShare } from '#lib/format.ts'
import { defineTexts } from '@marquee/domain/languages'
import classes from './file-drop.module.css'

const t = defineTexts('file-drop', {
  choose: 'Choose a file',
  chooseOf: 'Choose a file: {{label}}',
  replace: 'Replace',
  replaceOf: 'Replace: {{label}}',
  remove: 'Remove',
  removeOf: 'Remove: {{label}}',
  drop: 'or drop it here',
  sending: 'Uploading {{name}}',
  progressOf: 'Progress: {{label}}',
  cancel: 'Cancel',
  cancelOf: 'Cancel: {{label}}',
  retry: 'Retry',
  retryOf: 'Retry: {{label}}',
})

/** A file being uploaded. */
export type FileDropProgress = {
  name: string
  /** From 0 to 1. */
  share: number
  /** A temporary problem, such as a lost connection. */
  note?: string | undefined
  onCancel: () => void
}

type FileDropProps = {
  label: string
  hint?: string | undefined
  /** The `accept` attribute of an `<input type="file">`. */
  accept: string
  isMultiple?: boolean
  /** The current file, which can be replaced, and removed with `onRemove`. */
  children?: ReactNode
  progress?: FileDropProgress | undefined
  fault?: string | undefined
  onFiles: (files: File[]) => void
  onRemove?: (() => void) | undefined
  /** Set while the same file can be retried. */
  onRetry?: (() => void) | undefined
}

/** A drop zone and file chooser that shows the current file, upload progress and errors. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    isMultiple = false,
    children,
    progress,
    fault,
    onFiles,
    onRemove,
    onRetry,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop(input, onFiles)
  const isFilled = children != null
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={fault}
      labelElement="div"
      errorProps={{ role: 'alert' }}
    >
      <div className={classes['zone']} role="group" aria-label={label} {...drop}>
        {children}
        {progress ? (
          <UploadProgress label={label} progress={progress} />
        ) : (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={14} aria-hidden />}
              aria-label={t(isFilled ? 'replaceOf' : 'chooseOf', { label })}
              onClick={() => input.current?.click()}
            >
              {t(isFilled ? 'replace' : 'choose')}
            </Button>
            {onRetry && (
              <Button size="xs" variant="default" aria-label={t('retryOf', { label })} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {isFilled && onRemove && (
              <Button size="xs" variant="subtle" aria-label={t('removeOf', { label })} onClick={onRemove}>
                {t('remove')}
              </Button>
            )}
            {!isFilled && (
              <Text size="sm" c="dimmed">
                {t('drop')}
              </Text>
            )}
          </Group>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={isMultiple}
          aria-label={label}
          hidden
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Without this, choosing the same file again fires no event.
            currentTarget.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

function UploadProgress({
  label,
  progress: { name, share, note, onCancel },
}: {
  label: string
  progress: FileDropProgress
}) {
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('sending', { name })} · {formatShare(share)}
      </Text>
      <Progress
        className={classes['progress']}
        value={share * 100}
        aria-label={t('progressOf', { label })}
        animated={share === 1}
      />
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <Button size="xs" variant="default" aria-label={t('cancelOf', { label })} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  )
}

/** Takes dropped files before the page's own drop target does; ignores them while the form is saving. */
function useDrop(input: { current: HTMLInputElement | null }, onFiles: (files: File[]) => void) {
  const [isHovered, setIsHovered] = useState(false)
  const isOpen = () => input.current?.closest('fieldset[disabled]') === null
  const hover = (dragging: DragEvent) => {
    if (!dragging.dataTransfer.types.includes('Files')) return
    dragging.preventDefault()
    setIsHovered(isOpen())
  }
  return {
    'data-hovered': isHovered || undefined,
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave: () => setIsHovered(false),
    onDrop: (dropping: DragEvent) => {
      dropping.preventDefault()
      setIsHovered(false)
      const files = [...dropping.dataTransfer.files]
      if (isOpen() && files.length > 0) onFiles(files)
    },
  }
}
