import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import classes from './editor.module.css'
import { t } from './texts.ts'

type SaveBarProps = {
  /** A required field is missing. */
  isRefused: boolean
  isSaving: boolean
  error: Error | null
  onSave: () => void
  onDiscard: () => void
}

/** Stays in sight while changes are pending. */
export function SaveBar({ isRefused, isSaving, error, onSave, onDiscard }: SaveBarProps) {
  const [isAsking, setAsking] = useState(false)
  const problem = isRefused ? t('fillRequired') : error && sentenceOf(error)
  return (
    <div className={classes['saveBar']}>
      {problem === null ? (
        <Text size="sm">{t('pending')}</Text>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" disabled={isSaving} onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
        <Button loading={isSaving} onClick={onSave}>
          {t('save')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onClose={() => setAsking(false)}
      >
        {t('discardText')}
      </ConfirmDialog>
    </div>
  )
}
