import { Button } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { IconReplace } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from '../texts.ts'

const ReplaceVideoDialog = lazyPart(
  async () => (await import('./replace-video-dialog.tsx')).ReplaceVideoDialog,
)

/** "Replace file" and its dialog, for people who can use it. */
export function ReplaceFileButton({ video }: { video: VideoAsset }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!video.can.replace) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconReplace size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('actions.replace')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReplaceVideoDialog video={video} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
