import type { Upload } from './upload.ts'
import { t } from './media-texts.ts'
import { UploadRow } from './upload-row.tsx'
import classes from './upload-rows.module.css'
import { useUploads } from './uploads-provider.tsx'

/** The uploads of a dialog, each with its progress and actions. */
export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads()
  if (uploads.length === 0) return null
  return (
    <ul className={classes['rows']} aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} hasBar onDismiss={() => queue.dismiss(upload.id)} />
      ))}
    </ul>
  )
}
