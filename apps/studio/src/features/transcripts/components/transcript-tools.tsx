import { Button, Group, Menu } from '@mantine/core'
import type { Transcript } from '@marquee/domain/transcripts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { t } from '../texts.ts'
import { transcriptFile, transcriptFormats } from '../transcript-files.ts'
import { useRemoveTranscript } from '../transcript-mutations.ts'
import { ImportButton } from './import-button.tsx'
import type { TranscribedVideo } from '../transcribed-video.ts'

type TranscriptToolsProps = { video: TranscribedVideo; transcript: Transcript }

/** The actions on a whole transcript. */
export function TranscriptTools({ video, transcript }: TranscriptToolsProps) {
  const { can } = transcript
  return (
    <Group gap="xs">
      {can.download && <DownloadMenu video={video} transcript={transcript} />}
      {can.change && <ImportButton video={video} isReplacing />}
      {can.change && <RemoveButton video={video} />}
    </Group>
  )
}

/** VL-277. */
function DownloadMenu({ video, transcript }: TranscriptToolsProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {transcriptFormats.map((format) => (
          <Menu.Item
            key={format}
            onClick={() => {
              const { file, name } = transcriptFile(transcript.items, { videoName: video.name, format })
              saveFile(file, name)
            }}
          >
            {t(`download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function RemoveButton({ video }: { video: TranscribedVideo }) {
  const [isAsking, setAsking] = useState(false)
  const removal = useRemoveTranscript(video.id)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove')}
        isDestructive
        isBusy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('remove.text', { name: video.name })}
      </ConfirmDialog>
    </>
  )
}
