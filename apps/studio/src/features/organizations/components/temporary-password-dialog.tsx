import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Member } from '@marquee/domain/organizations'
import { useState } from 'react'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSetPassword } from '../member-mutations.ts'
import { memberName } from '../member-name.ts'
import { temporaryPassword } from '../temporary-password.ts'
import { t } from '../texts.ts'

type TemporaryPasswordDialogProps = { member: Member; isOpen: boolean; onClose: () => void }

/** Sets a password that the person replaces at the next sign-in, and shows it once. */
export function TemporaryPasswordDialog({ member, isOpen, onClose }: TemporaryPasswordDialogProps) {
  const [password] = useState(temporaryPassword)
  const set = useSetPassword()
  const values = { name: memberName(member) }
  if (!set.isSuccess) {
    return (
      <ConfirmMutation
        isOpen={isOpen}
        title={t('temporaryTitle', values)}
        confirmLabel={t('temporaryConfirm')}
        isDestructive
        mutation={set}
        onConfirm={() => set.mutate({ member, password })}
        onClose={onClose}
      >
        {t('temporaryText', values)}
      </ConfirmMutation>
    )
  }
  return (
    // Closes only by its button, because the password can't be shown again.
    <Dialog isOpen={isOpen} onClose={onClose} title={t('temporaryDoneTitle', values)} canClose={false}>
      <Stack gap="md">
        <Text size="sm">{t('temporaryDone')}</Text>
        <TextInput
          label={t('temporaryLabel')}
          value={password}
          readOnly
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onFocus={(focus) => focus.currentTarget.select()}
          rightSection={<CopyButton name={t('temporaryCopyName')} value={password} />}
          rightSectionPointerEvents="all"
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
