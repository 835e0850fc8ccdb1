import { Button, Group, Text } from '@mantine/core'
import type { BuiltPage, PageBlock } from '@marquee/domain/pages'
import { useState } from 'react'
import { VideoLibraryDialog } from '#features/video-library/public.ts'
import { t } from '../texts.ts'

type VideoFieldProps = {
  block: Extract<PageBlock, { type: 'video' | 'clip' }>
  workspace: string | null
  /** Names of the videos on the page as saved. */
  videos: BuiltPage['videos']
  onChange: (video: string, name: string) => void
}

/** Chooses a video with the library's own dialog (HB-023, EV-063). */
export function VideoField({ block, workspace, videos, onChange }: VideoFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [picked, setPicked] = useState<{ id: string; name: string }>()
  const { video } = block.props
  const shown = [picked, ...videos].find((known) => known?.id === video)
  return (
    <>
      <Group gap="sm">
        <Text size="sm" flex={1}>
          {video === '' ? t('noVideo') : (shown?.name ?? t('videoGone'))}
        </Text>
        <Button variant="default" size="xs" onClick={() => setIsChoosing(true)}>
          {t(video === '' ? 'chooseVideo' : 'replaceVideo')}
        </Button>
        {video !== '' && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange('', '')}>
            {t('removeVideo')}
          </Button>
        )}
      </Group>
      <VideoLibraryDialog
        isOpen={isChoosing}
        title={t('selectVideo')}
        max={1}
        chosen={[]}
        workspace={workspace}
        onSave={([chosen]) => {
          if (!chosen) return
          setPicked(chosen)
          onChange(chosen.id, chosen.name)
        }}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
}
