import { Alert, Button, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  describeUpload,
  percentSent,
  type Upload,
  useFilePicker,
  useUploads,
} from '#features/media/public.ts'
import { t } from '../texts.ts'
import { useFinishedImport } from '../use-finished-import.ts'

/** Imports a video from this device to Content Lab, then opens its import page (UP-070 to UP-072). */
export function ImportScreen({ onClose }: { onClose: () => void }) {
  const { add, uploads } = useUploads()
  const [id, setId] = useState<string>()
  const upload = uploads.find((candidate) => candidate.id === id)
  const hasFailed = upload?.phase === 'failed' || upload?.phase === 'canceled'
  const picker = useFilePicker({
    label: t('import.choose'),
    isMultiple: false,
    onPick: (files) => setId(add(files)[0]),
  })
  const { error } = useFinishedImport(upload?.phase === 'done' ? upload.id : undefined)
  const isUnderWay = upload !== undefined && !hasFailed
  return (
    <Modal opened onClose={onClose} title={t('import.title')}>
      <Stack>
        <Text>{isUnderWay ? t('import.leave') : t('import.text')}</Text>
        {upload && <ImportedFile upload={upload} hasFailed={hasFailed} />}
        {error && <Alert color="red">{t('import.notFound')}</Alert>}
        {!isUnderWay && (
          <Button leftSection={<IconUpload size={16} aria-hidden />} data-autofocus onClick={picker.open}>
            {hasFailed ? t('import.again') : t('import.choose')}
          </Button>
        )}
        {picker.input}
      </Stack>
    </Modal>
  )
}

type ImportedFileProps = { upload: Upload; hasFailed: boolean }

function ImportedFile({ upload, hasFailed }: ImportedFileProps) {
  const color = hasFailed ? 'var(--mantine-color-error)' : 'dimmed'
  return (
    <div>
      <Text fw={500} truncate>
        {upload.fileName}
      </Text>
      <Text size="sm" c={color} {...(hasFailed && { role: 'alert' })}>
        {describeUpload(upload)}
      </Text>
      {!hasFailed && (
        <Progress
          mt="xs"
          value={percentSent([upload])}
          aria-label={t('import.progress', { name: upload.fileName })}
        />
      )}
    </div>
  )
}
