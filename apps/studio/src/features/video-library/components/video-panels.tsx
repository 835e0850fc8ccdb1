import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { TranscriptPanel } from '#features/transcripts/public.ts'
import { previewText as t } from '../preview-texts.ts'
import type { Trimming } from '../trim-range.ts'
import type { AboutEditing } from '../use-about-draft.ts'
import type { VideoPanel } from '../video-search-params.ts'
import { TrimPanel } from './trim-panel.tsx'
import { VideoAbout } from './video-about.tsx'
import { VideoUsagePanel } from './video-usage-panel.tsx'

type VideoPanelsProps = {
  video: VideoAsset
  /** What plays it; null where it cannot be played. */
  player: HTMLVideoElement | null
  editing: AboutEditing
  /** The panel that is open first; without it that of the part in the address, else the transcript. */
  first?: VideoPanel | undefined
  /** Left out where the address has no place for a part. */
  trimming?: Trimming | undefined
}

/** The panels beside a video while it plays. Loaded with the dialog, not with the list. */
export function VideoPanels({ video, player, editing, first, trimming }: VideoPanelsProps) {
  return (
    // A panel with unsaved changes stays as it is behind the other.
    <Tabs defaultValue={first ?? (isTrimmed(trimming) ? 'trim' : 'transcript')} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="transcript">{t('panels.transcript')}</Tabs.Tab>
        <Tabs.Tab value="about">{t('panels.about')}</Tabs.Tab>
        <Tabs.Tab value="usage">{t('panels.usage')}</Tabs.Tab>
        {trimming && <Tabs.Tab value="trim">{t('panels.trim')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="transcript" pt="md" keepMounted>
        <TranscriptPanel video={video} player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="about" pt="md" keepMounted>
        <VideoAbout video={video} player={player} editing={editing} />
      </Tabs.Panel>
      <Tabs.Panel value="usage" pt="md">
        <VideoUsagePanel video={video} />
      </Tabs.Panel>
      {trimming && (
        // Its keys and its loop are for who sees it.
        <Tabs.Panel value="trim" pt="md">
          <TrimPanel video={video} player={player} {...trimming} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

const isTrimmed = (trimming: Trimming | undefined) =>
  trimming !== undefined && (trimming.params.from !== undefined || trimming.params.to !== undefined)
