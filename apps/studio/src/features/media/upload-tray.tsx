import { ActionIcon, Button, Paper, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatShare } from '#lib/format.ts'
import { t } from './media-texts.ts'
import { UnfinishedRow } from './unfinished-row.tsx'
import { isAtWork, isUnfinished, type Upload } from './upload.ts'
import { UploadRow } from './upload-row.tsx'
import { percentSent } from './upload-row-view.ts'
import classes from './upload-tray.module.css'
import { useUploads } from './uploads-provider.tsx'

type UploadTrayProps = {
  /** Shows the video; offered once it can be played. */
  onView?: (assetId: string) => void
}

/** Every upload of this page and what earlier visits left unfinished, at the bottom right; nothing when there is none. */
export function UploadTray({ onView }: UploadTrayProps) {
  const { uploads, unfinished, queue } = useUploads()
  const [isOpen, setIsOpen] = useState(true)
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  if (uploads.length === 0 && unfinished.length === 0) return null
  const ended = uploads.filter((upload) => !isUnfinished(upload))
  const dismiss = (gone: readonly Upload[]) => {
    for (const { id } of gone) queue.dismiss(id)
    // The button that was pressed goes with its row; without this the keyboard would start over at the top of the page.
    toggle.current?.focus()
  }
  return (
    <Paper component="section" withBorder shadow="md" className={classes['tray']} aria-label={t('uploads')}>
      <header className={classes['head']}>
        <Text component="h2" fw={600} size="sm" className={classes['summary']}>
          {summaryOf(uploads, unfinished.length)}
        </Text>
        {ended.length > 1 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => dismiss(ended)}>
            {t('clearEnded')}
          </Button>
        )}
        <ActionIcon
          ref={toggle}
          variant="subtle"
          color="gray"
          aria-label={isOpen ? t('collapse') : t('expand')}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
        </ActionIcon>
      </header>
      <ul id={listId} className={classes['list']} hidden={!isOpen}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onDismiss={() => dismiss([upload])}
            {...(onView ? { onView } : {})}
          />
        ))}
        {unfinished.map((left) => (
          <UnfinishedRow key={left.id} unfinished={left} />
        ))}
      </ul>
    </Paper>
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
