import { Alert, Button, Stack, Text } from '@mantine/core'
import { processingHolds, transcoderErrors, transcoderNoteText } from '@marquee/domain/media'
import { displayedStatus, type VideoAsset } from '@marquee/domain/video-library'
import { previewText } from '../preview-texts.ts'
import { t } from '../texts.ts'
import { useRetryVideo } from '../video-mutations.ts'

/** Takes the player's place: why the video can't be played, and what to do about it. */
export function NotPlayable({ video }: { video: VideoAsset }) {
  if (displayedStatus(video) === 'ERROR') return <Failed video={video} />
  const isHeld = video.processing_hold !== null
  return (
    <Alert color={isHeld ? 'yellow' : 'gray'} title={previewText('preview.notPlayable')}>
      {video.processing_hold === null
        ? previewText('preview.willPlay')
        : processingHolds[video.processing_hold]}
      <FormerPlays video={video} />
    </Alert>
  )
}

function Failed({ video }: { video: VideoAsset }) {
  const retry = useRetryVideo()
  const texts = video.transcoder_errors.map(transcoderNoteText)
  return (
    <Alert color="red" title={previewText('preview.failed')}>
      <Stack gap="xs" align="flex-start">
        {(texts.length > 0 ? texts : [transcoderErrors.COULD_NOT_PROCESS]).map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <FormerPlays video={video} />
        {video.can.retry && (
          <Button
            variant="default"
            size="compact-sm"
            loading={retry.isPending}
            onClick={() => retry.mutate(video)}
          >
            {t('actions.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** The previous file keeps playing until its replacement is ready. */
function FormerPlays({ video }: { video: VideoAsset }) {
  const isFormerKept = video.version > 1 && video.urls.hls !== null
  return isFormerKept ? <Text size="sm">{previewText('preview.formerPlays')}</Text> : null
}
