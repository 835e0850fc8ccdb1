import { listVideoAssets } from '@marquee/api/video-library'
import type { VideoAsset } from '@marquee/domain/video-library'
import { type MouseEvent, useState } from 'react'
import { AssetPicker } from '#ui/asset-picker/asset-picker.tsx'
import { useAssetPages } from '#ui/asset-picker/use-asset-pages.ts'
import { t } from '../texts.ts'
import { choiceOf } from '../use-choosing.ts'
import { isPlainClick } from '../use-row-pointers.ts'
import { useHiddenVideos } from '../use-hidden-videos.ts'
import { useSelecting } from '../use-selecting.ts'
import type { RowSelection } from '../use-video-selection.ts'
import { offeredItemActions } from '../video-actions.ts'
import { filterCallOf, type VideoFilterValues } from '../video-filters.ts'
import { SelectFrame } from './select-frame.tsx'
import classes from './select-videos.module.css'
import { VideoChoice } from './video-choice.tsx'
import { VideoFilterBar } from './video-filter-bar.tsx'
import type { VideoLibraryDialogProps } from '../video-library-dialog-props.ts'
import { VideoNotes } from './video-notes.tsx'
import { VideoRowActions } from './video-row-actions.tsx'
import { VideoStatus } from './video-status.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { VideoTitle } from './video-title.tsx'

/** Null lists videos without a workspace, undefined lists all. */
type AssetLibraryPickerProps = VideoLibraryDialogProps & { listedWorkspace: string | null | undefined }

/** The videos as items that load while scrolling (VL-253), each with its actions (VL-249..252). */
export function AssetLibraryPicker({ listedWorkspace, ...props }: AssetLibraryPickerProps) {
  const [filters, setFilters] = useState<VideoFilterValues>({})
  const { hidden, hiding } = useHiddenVideos()
  const call = { ...filterCallOf(filters), ordering: '-created_at' } as const
  const found = useAssetPages<VideoAsset>({
    queryKey: listVideoAssets.key({ query: call }),
    load: (query, signal) => listVideoAssets({ query: { ...query, ...call }, signal }),
    workspace: listedWorkspace,
    isEnabled: props.isOpen,
  })
  const pages = { ...found, items: found.items.filter(({ id }) => !hidden.includes(id)) }
  const selecting = useSelecting({ ...props, listed: pages.items })
  return (
    <SelectFrame {...props} selecting={selecting} hiding={hiding}>
      <VideoFilterBar
        place="picker"
        hidden={['workspace']}
        values={filters}
        onFilter={(change) => setFilters((before) => ({ ...before, ...change }))}
      />
      <AssetPicker
        label={t('table.label')}
        searchLabel={t('search.label')}
        searchPlaceholder={t('search.placeholder')}
        pages={pages}
      >
        {(video) => <VideoItem video={video} selection={selecting.selection} />}
      </AssetPicker>
    </SelectFrame>
  )
}

/** A video in one line: clicking it selects it, its title plays it (VL-022). */
function VideoItem({ video, selection }: { video: VideoAsset; selection: RowSelection }) {
  const choice = choiceOf(selection, video)
  const choose = (click: MouseEvent<HTMLElement>) => {
    if (isPlainClick(click) && !choice.isDisabled) selection.toggle(video, { isRange: click.shiftKey })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the choice inside it takes the keyboard
    <div
      className={classes['item']}
      data-chosen={choice.isChosen || undefined}
      data-dimmed={video.transcode_status === 'READY_TO_PUBLISH' || undefined}
      onClick={choose}
    >
      <VideoChoice {...choice} video={video} choosing={selection} />
      <VideoThumbnail video={video} />
      <div className={classes['words']}>
        <VideoTitle video={video} />
        <VideoStatus video={video} />
      </div>
      <VideoNotes video={video} />
      <VideoRowActions video={video} isChosen={choice.isChosen} offered={offeredItemActions} />
    </div>
  )
}
