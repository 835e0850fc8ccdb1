import { Button, Progress } from '@mantine/core'
import { useRef } from 'react'
import { formatShare } from '#lib/format.ts'
import { Tray } from '#ui/tray/tray.tsx'
import { t } from './media-texts.ts'
import { UnfinishedRow } from './unfinished-row.tsx'
import { isAtWork, isUnfinished, type Upload } from './upload.ts'
import { UploadRow } from './upload-row.tsx'
import { percentSent } from './upload-row-view.ts'
import classes from './upload-tray.module.css'
import { useUploads } from './uploads-provider.tsx'

export type UploadTrayProps = {
  /** Opens the video; offered once it can be played. */
  onView?: (assetId: string) => void
  /** Gives each upload its own progress bar (UP-025) instead of a shared one. */
  hasBars?: boolean
}

/** All uploads of this page, and those that earlier visits left unfinished. */
export function UploadTray({ onView, hasBars = false }: UploadTrayProps) {
  const { uploads, unfinished, queue } = useUploads()
  const toggle = useRef<HTMLButtonElement>(null)
  if (uploads.length === 0 && unfinished.length === 0) return null
  const ended = uploads.filter((upload) => !isUnfinished(upload))
  const dismiss = (dismissed: readonly Upload[]) => {
    for (const { id } of dismissed) queue.dismiss(id)
    // The pressed button disappears with its row; without this the focus would go back to the top of the page.
    toggle.current?.focus()
  }
  return (
    <Tray
      label={t('uploads')}
      summary={summaryOf(uploads, unfinished.length)}
      toggleLabels={{ hide: t('collapse'), show: t('expand') }}
      toggleRef={toggle}
      actions={
        ended.length > 1 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => dismiss(ended)}>
            {t('clearEnded')}
          </Button>
        )
      }
    >
      {!hasBars && <TotalProgress uploads={uploads.filter(isUnfinished)} />}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          hasBar={hasBars}
          onDismiss={() => dismiss([upload])}
          {...(onView ? { onView } : {})}
        />
      ))}
      {unfinished.map((upload) => (
        <UnfinishedRow key={upload.id} unfinished={upload} />
      ))}
    </Tray>
  )
}

/** The combined progress of all uploads, by bytes. */
function TotalProgress({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <li className={classes['total']}>
      <Progress
        size="xs"
        value={percentSent(uploads)}
        color={uploads.some(isAtWork) ? 'indigo' : 'gray'}
        aria-label={t('progressOfAll')}
      />
    </li>
  )
}

function summaryOf(uploads: readonly Upload[], unfinishedCount: number): string {
  const atWork = uploads.filter(isAtWork)
  if (atWork.length > 0) {
    return `${t('summaryActive', { count: atWork.length })} · ${formatShare(percentSent(atWork) / 100)}`
  }
  if (uploads.some(isUnfinished)) return t('summaryPaused')
  return uploads.length > 0 ? t('summaryEnded') : t('summaryLeft', { count: unfinishedCount })
}
