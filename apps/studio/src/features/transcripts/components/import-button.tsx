import { Button, FileButton, Tooltip } from '@mantine/core'
import { captionFaultText, captionLimits, readCaptions } from '@marquee/domain/transcripts'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from '../texts.ts'
import { useImportTranscript } from '../transcript-mutations.ts'
import type { TranscribedVideo } from '../transcribed-video.ts'

type Chosen = { fileName: string; captions: string }

/** Imports a caption file. Refuses an invalid one before uploading, and asks before replacing a transcript. */
export function ImportButton({ video, isReplacing }: { video: TranscribedVideo; isReplacing: boolean }) {
  const importing = useImportTranscript(video.id)
  // Outlives the dialog, which still shows it while it fades.
  const [chosen, setChosen] = useState<Chosen>()
  const [isAsking, setAsking] = useState(false)

  const importFile = async (file: File | null) => {
    if (file === null) return
    const captions = await captionsOf(file)
    if (captions === undefined) return
    setChosen({ fileName: file.name, captions })
    if (isReplacing) setAsking(true)
    else importing.mutate(captions)
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
        onConfirm={() => chosen && importing.mutate(chosen.captions, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('replace.text', { file: chosen?.fileName ?? '', name: video.name })}
      </ConfirmDialog>
    </>
  )
}

/** The text of a caption file; shows an error if it is invalid. */
async function captionsOf(file: File): Promise<string | undefined> {
  const refuse = (message: string): undefined => {
    toast({ kind: 'error', message })
    return undefined
  }
  if (file.size > captionLimits.bytes) return refuse(captionFaultText('too_large'))
  // It may have been moved or changed since it was chosen.
  const captions = await file.text().catch(() => undefined)
  if (captions === undefined) return refuse(t('import.unreadable'))
  const { fault } = readCaptions(captions)
  return fault === undefined ? captions : refuse(captionFaultText(fault))
}
