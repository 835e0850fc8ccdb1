import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { defineTexts } from '@marquee/domain/languages'
import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

const t = defineTexts('changed-meanwhile', {
  title: 'Someone else saved changes meanwhile',
  text: 'What you entered is still here, but it isn’t saved yet. Look at their version, then choose which one to keep.',
  look: 'Open theirs in a new tab',
  load: 'Use theirs',
  replace: 'Save mine instead',
  loadText: 'This discards what you entered here.',
})

/** How an editor continues after a save that would have overwritten someone else's changes (0158). */
export type Meanwhile = {
  /** Replaces the edits with what is saved now. */
  onLoad: () => void
  /** Saves the edits anyway. */
  onReplace: () => void
}

export function isChangedMeanwhile(error: Error | null | undefined): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}

/** Says that nothing was saved, and offers the choice. Nothing for any other `error`. */
export function ChangedMeanwhile({ error, onLoad, onReplace }: Meanwhile & { error: Error | null }) {
  const [isAsking, setAsking] = useState(false)
  if (!isChangedMeanwhile(error)) return null
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <Text size="sm">{t('text')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" component="a" href={location.href} target="_blank">
            {t('look')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('load')}
          </Button>
          <Button size="xs" variant="default" onClick={onReplace}>
            {t('replace')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('load')}
        confirmLabel={t('load')}
        onConfirm={() => {
          setAsking(false)
          onLoad()
        }}
        onClose={() => setAsking(false)}
      >
        {t('loadText')}
      </ConfirmDialog>
    </Alert>
  )
}
