import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { t } from '../texts.ts'

/** A new secret, which is never shown again; only Done closes the dialog. */
export function WebhookSecretDialog({ secret, onDone }: { secret: string | undefined; onDone: () => void }) {
  return (
    <Dialog isOpen={secret !== undefined} onClose={onDone} title={t('secretTitle')} canClose={false}>
      <Stack gap="md">
        <Text size="sm">{t('secretText')}</Text>
        <TextInput
          label={t('secret')}
          value={secret ?? ''}
          readOnly
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onFocus={(focus) => focus.currentTarget.select()}
          rightSection={<CopyButton name={t('secretName')} value={secret ?? ''} />}
          rightSectionPointerEvents="all"
        />
        <Group justify="flex-end">
          <Button onClick={onDone}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
