import { Progress, Text } from '@mantine/core'
import { transcoderNoteText } from '@marquee/domain/media'
import { IconAlertCircle } from '@tabler/icons-react'
import { t } from './media-texts.ts'
import { isUnfinished, needsAttention, type Upload } from './upload.ts'
import { UploadActions } from './upload-actions.tsx'
import { describeUpload, percentSent } from './upload-row-view.ts'
import classes from './upload-tray.module.css'
import { UploadedVideo } from './uploaded-video.tsx'

type UploadRowProps = {
  upload: Upload
  onDismiss: () => void
  onView?: (assetId: string) => void
}

/** One upload: its name, where it stands, and what can be done about it. */
export function UploadRow({ upload, onDismiss, onView }: UploadRowProps) {
  const { id, fileName, phase, warnings } = upload
  return (
    <li className={classes['row']}>
      <Text size="sm" fw={500} truncate title={fileName}>
        {fileName}
      </Text>
      <UploadActions upload={upload} onDismiss={onDismiss} />
      <Text
        size="xs"
        c={needsAttention(upload) ? 'var(--mantine-color-error)' : 'dimmed'}
        className={classes['line']}
      >
        {needsAttention(upload) && <IconAlertCircle size={14} className={classes['icon']} aria-hidden />}
        {phase === 'done' ? (
          <UploadedVideo assetId={id} fileName={fileName} {...(onView ? { onView } : {})} />
        ) : (
          describeUpload(upload)
        )}
      </Text>
      {isUnfinished(upload) && (
        <Progress
          className={classes['wide'] ?? ''}
          size="xs"
          value={percentSent([upload])}
          color={phase === 'uploading' || phase === 'finishing' ? 'indigo' : 'gray'}
          aria-label={t('progress', { name: fileName })}
        />
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </li>
  )
}

function Warnings({ warnings }: Pick<Upload, 'warnings'>) {
  return (
    <Text component="details" size="xs" c="dimmed" className={classes['wide'] ?? ''}>
      <summary>{t('warnings', { count: warnings.length })}</summary>
      <ul className={classes['notes']}>
        {warnings.map((warning) => (
          <li key={warning}>{transcoderNoteText(warning)}</li>
        ))}
      </ul>
    </Text>
  )
}
