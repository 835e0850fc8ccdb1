import { Button, CloseButton } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { TrayRow } from '#ui/tray/tray-row.tsx'
import { Tray } from '#ui/tray/tray.tsx'
import { t } from '../bulk-texts.ts'
import type { VideoDownload } from '../use-downloads.ts'

type DownloadTrayProps = {
  downloads: readonly VideoDownload[]
  retry: (video: VideoAsset) => Promise<void>
  close: () => void
}

/** The downloads of several videos, if there are any. The browser shows the progress of each file. */
export function DownloadTray({ downloads, retry, close }: DownloadTrayProps) {
  if (downloads.length === 0) return null
  const isOver = downloads.every(({ state }) => state === 'done' || state === 'refused')
  return (
    <Tray
      label={t('downloads.title')}
      summary={summaryOf(downloads, isOver)}
      toggleLabels={{ hide: t('downloads.hide'), show: t('downloads.show') }}
      actions={isOver && <CloseButton aria-label={t('downloads.close')} onClick={close} />}
    >
      {downloads.map(({ video, state }) => (
        <TrayRow
          key={video.id}
          name={video.name}
          line={t(`downloads.${state}`)}
          isAlarming={state === 'refused'}
          actions={
            (state === 'done' || state === 'refused') && (
              <Button
                variant="light"
                size="compact-sm"
                aria-label={t('downloads.again', { name: video.name })}
                onClick={() => void retry(video)}
              >
                {t('downloads.retry')}
              </Button>
            )
          }
        />
      ))}
    </Tray>
  )
}

function summaryOf(downloads: readonly VideoDownload[], isOver: boolean): string {
  const done = downloads.filter(({ state }) => state === 'done').length
  if (!isOver) return t('downloads.progress', { done, total: downloads.length })
  const count = downloads.length - done
  return count > 0 ? t('downloads.failed', { count }) : t('downloads.ended')
}
