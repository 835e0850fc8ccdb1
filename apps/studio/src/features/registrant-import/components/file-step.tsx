import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { maxFlatFileBytes } from '@marquee/domain/registrant-import'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { FileDrop } from '#ui/file-drop/file-drop.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { useValidateFlatFile } from '../flat-file-mutations.ts'
import { t } from '../texts.ts'

type FileStepProps = {
  eventId: string
  /** Undefined while loading. */
  recent: readonly FlatFile[] | undefined
  onChoose: (sheet: FlatFile) => void
  onClose: () => void
}

export function FileStep({ eventId, recent, onChoose, onClose }: FileStepProps) {
  const validation = useValidateFlatFile(eventId)
  const [tooLarge, setTooLarge] = useState(false)
  const send = ([file]: File[]) => {
    if (!file) return
    setTooLarge(file.size > maxFlatFileBytes)
    if (file.size <= maxFlatFileBytes) validation.mutate(file, { onSuccess: onChoose })
  }
  return (
    <Stack gap="md">
      {validation.isPending ? (
        <Group role="status" gap="sm">
          <Loader size="sm" aria-hidden />
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t('reading', { name: validation.variables.name })}
          </Text>
          <Button size="xs" variant="default" onClick={validation.cancel}>
            {t('cancel')}
          </Button>
        </Group>
      ) : (
        <FileDrop label={t('file')} hint={t('fileHint')} accept=".csv,.txt,.tsv,.xlsx,.xlsm" onFiles={send} />
      )}
      {(tooLarge || validation.error) && !validation.isPending && (
        <Alert color="red" role="alert" title={t('validationFailed')}>
          {tooLarge ? t('tooLarge') : validation.error && sentenceOf(validation.error)}
        </Alert>
      )}
      {recent !== undefined && recent.length > 0 && <RecentImports recent={recent} onChoose={onChoose} />}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogFoot>
    </Stack>
  )
}

function RecentImports({
  recent,
  onChoose,
}: {
  recent: readonly FlatFile[]
  onChoose: (sheet: FlatFile) => void
}) {
  return (
    <section aria-label={t('recent')}>
      <Text fw={600} mb="xs">
        {t('recent')}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {recent.map((sheet) => (
          <Group component="li" key={sheet.sheet_id} justify="space-between" gap="xs">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }} flex={1} miw={160}>
              {sheet.file_name} · <Instant at={sheet.created_at} /> · {t(`status.${sheet.status}`)}
            </Text>
            <Button
              size="xs"
              variant="default"
              aria-label={t('openOf', { name: sheet.file_name })}
              onClick={() => onChoose(sheet)}
            >
              {t('open')}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
