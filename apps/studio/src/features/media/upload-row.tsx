import { Text } from '@mantine/core'
import { transcoderNoteText } from '@marquee/domain/media'
import { TrayRow } from '#ui/tray/tray-row.tsx'
import { t } from './media-texts.ts'
import { isUnfinished, needsAttention, type Upload, videoOf } from './upload.ts'
import { UploadActions } from './upload-actions.tsx'
import { describeUpload, percentSent } from './upload-row-view.ts'
import classes from './upload-tray.module.css'
import { UploadedVideo } from './uploaded-video.tsx'

type UploadRowProps = {
  upload: Upload
  hasBar: boolean
  onDismiss: () => void
  onView?: (assetId: string) => void
}

/** One upload: its name, its state and its actions. */
export function UploadRow({ upload, hasBar, onDismiss, onView }: UploadRowProps) {
  const { fileName, phase, warnings } = upload
  return (
    <TrayRow
      name={fileName}
      actions={<UploadActions upload={upload} onDismiss={onDismiss} />}
      isAlarming={needsAttention(upload)}
      line={
        phase === 'done' ? (
          <UploadedVideo assetId={videoOf(upload)} fileName={fileName} {...(onView ? { onView } : {})} />
        ) : (
          describeUpload(upload)
        )
      }
      progress={
        hasBar && isUnfinished(upload)
          ? {
              value: percentSent([upload]),
              label: t('progress', { name: fileName }),
              isMoving: phase === 'uploading' || phase === 'finishing',
            }
          : undefined
      }
    >
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </TrayRow>
  )
}

function Warnings({ warnings }: Pick<Upload, 'warnings'>) {
  return (
    <Text component="details" size="xs" c="dimmed">
      <summary>{t('warnings', { count: warnings.length })}</summary>
      <ul className={classes['notes']}>
        {warnings.map((warning) => (
          <li key={warning}>{transcoderNoteText(warning)}</li>
        ))}
      </ul>
    </Text>
  )
}
