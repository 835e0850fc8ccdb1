import { Button, FileButton, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type CaptionFile, readCaptionFile } from '../read-caption-file.ts'
import { t } from '../texts.ts'
import { useImportTranscript } from '../transcript-mutations.ts'
import type { TranscribedVideo } from '../transcribed-video.ts'

/** Imports a caption file. Refuses an invalid one before uploading, and asks before replacing a transcript. */
export function ImportButton({ video, isReplacing }: { video: TranscribedVideo; isReplacing: boolean }) {
  const importing = useImportTranscript(video.id)
  // Outlives the dialog, which still shows it while it fades.
  const [chosen, setChosen] = useState<CaptionFile>()
  const [isAsking, setAsking] = useState(false)

  const importFile = async (file: File | null) => {
    if (file === null) return
    const read = await readCaptionFile(file)
    if ('refusal' in read) return toast({ kind: 'error', message: read.refusal })
    setChosen(read)
    if (isReplacing) setAsking(true)
    else importing.mutate(read)
  }
  return (
    <>
      <FileButton accept=".vtt,.srt,text/vtt,application/x-subrip" onChange={(file) => void importFile(file)}>
        {(props) => (
          <Tooltip label={t('import.hint')}>
            <Button {...props} size="xs" variant="default" loading={importing.isPending}>
              {t('import')}
            </Button>
          </Tooltip>
        )}
      </FileButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('replace.title')}
        confirmLabel={t('replace.confirm')}
        isDestructive
        isBusy={importing.isPending}
        onConfirm={() => chosen && importing.mutate(chosen, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('replace.text', { file: chosen?.name ?? '', name: video.name })}
        {chosen?.assumed !== undefined && ` ${t('replace.assumed', { encoding: chosen.assumed })}`}
      </ConfirmDialog>
    </>
  )
}
