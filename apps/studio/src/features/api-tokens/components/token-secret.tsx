import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { t } from '../texts.ts'

/** The secret of a new token, which is never shown again (ST-037). */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">{t('secret.text')}</Text>
      <TextInput
        label={t('secret.label')}
        value={secret}
        readOnly
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onFocus={(focus) => focus.currentTarget.select()}
        rightSection={<CopyButton name={t('secret.copyName')} value={secret} />}
        rightSectionPointerEvents="all"
      />
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('secret.close')}</Button>
      </Group>
    </Stack>
  )
}
