import { Button, CloseButton, Paper, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { IconDownload, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { InTrayCorner } from '#ui/tray/tray-corner.tsx'
import { downloadPlanOf } from '../bulk-plan.ts'
import { t } from '../bulk-texts.ts'
import { useBulkDeletion } from '../use-bulk-deletion.ts'
import type { HidingVideos } from '../use-hidden-videos.ts'
import { useDownloads } from '../use-downloads.ts'
import { useSelectionCommands } from '../use-selection-commands.ts'
import type { VideoSelection } from '../use-video-selection.ts'
import type { VideoView } from '../use-video-view.ts'
import classes from './bulk-actions.module.css'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'
import { DownloadTray } from './download-tray.tsx'

type BulkActionsProps = {
  view: VideoView
  selection: VideoSelection
  listed: readonly VideoAsset[]
  hiding: HidingVideos
}

/** The bar of actions for the selected videos, at the bottom of the page, with its dialogs and downloads. */
export function BulkActions({ view, selection, listed, hiding }: BulkActionsProps) {
  const [dialog, setDialog] = useState<'move' | 'delete'>()
  const { is_workspace_enabled: hasWorkspaces } = useMe().organization
  const downloads = useDownloads()
  const deleteLater = useBulkDeletion(hiding, (videos) => selection.add(videos))
  // The list is newer than the selection.
  const chosen = selection.chosen.map((video) => listed.find(({ id }) => id === video.id) ?? video)
  const clear = () => selection.choose([])
  useSelectionCommands({
    view,
    hasSelection: chosen.length > 0,
    choosePage: () => selection.add(listed),
    clear: () => isMenuOpen() || clear(),
  })

  const download = () => {
    const { ready, missing } = downloadPlanOf(chosen)
    const names = missing.map(({ name }) => name).join(', ')
    if (missing.length > 0) toast({ kind: 'error', message: t('downloads.missing', { names }) })
    void downloads.start(ready)
  }
  return (
    <>
      {chosen.length > 0 && (
        <Paper component="section" withBorder shadow="md" className={classes['bar']} aria-label={t('label')}>
          <Text size="sm" fw={500} role="status" className={classes['count']}>
            {t('count', { count: chosen.length })}
          </Text>
          {hasWorkspaces && (
            <BarButton name="move" icon={IconFolderSymlink} onClick={() => setDialog('move')} />
          )}
          <BarButton name="download" icon={IconDownload} onClick={download} />
          <BarButton name="delete" icon={IconTrash} onClick={() => setDialog('delete')} />
          <CloseButton aria-label={t('clear')} onClick={clear} />
        </Paper>
      )}
      {dialog === 'move' && (
        <BulkMoveDialog videos={chosen} onClose={() => setDialog(undefined)} onMoved={clear} />
      )}
      {dialog === 'delete' && (
        <BulkDeleteDialog
          videos={chosen}
          onClose={() => setDialog(undefined)}
          onDelete={(videos) => {
            setDialog(undefined)
            clear()
            deleteLater(videos)
          }}
        />
      )}
      <InTrayCorner>
        <DownloadTray {...downloads} />
      </InTrayCorner>
    </>
  )
}

type BarButtonProps = { name: 'move' | 'download' | 'delete'; icon: typeof IconTrash; onClick: () => void }

/** Shows only the icon on a narrow page. */
function BarButton({ name, icon: Icon, onClick }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      color={name === 'delete' ? 'red' : 'gray'}
      size="compact-md"
      aria-label={t(name)}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      <span className={classes['word']}>{t(name)}</span>
    </Button>
  )
}

/** Escape closes the menu first. */
function isMenuOpen(): boolean {
  return document.querySelector('[role="menu"]') !== null
}
