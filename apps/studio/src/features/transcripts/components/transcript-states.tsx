import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Transcript } from '@marquee/domain/transcripts'
import { IconFileText } from '@tabler/icons-react'
import { formatShare } from '#lib/format.ts'
import { t } from '../texts.ts'
import { showFailure, useRemoveTranscript, useTranscribe } from '../transcript-mutations.ts'
import { ImportButton } from './import-button.tsx'
import type { TranscribedVideo } from '../transcribed-video.ts'
import classes from './transcript.module.css'

type TranscriptProps = { video: TranscribedVideo; transcript: Transcript }
type ActionsProps = { video: TranscribedVideo; can: Transcript['can'] }

/** No transcript yet: what it is for, and how to add one. */
export function NoTranscript({ video, can }: ActionsProps) {
  return (
    <div className={classes['none']}>
      <IconFileText size={28} stroke={1.5} aria-hidden />
      <Text fw={600}>{t('none.title')}</Text>
      <Text size="sm" c="dimmed">
        {can.change ? t('none.text') : t('none.readOnly')}
      </Text>
      <TranscriptActions video={video} can={can} transcribeLabel={t('transcribe')} />
    </div>
  )
}

/** Why a video could not be transcribed, and what to do. */
export function TranscriptFailed({ video, transcript }: TranscriptProps) {
  return (
    <Alert color="red" title={t('failed.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{transcript.fault}</Text>
        <TranscriptActions video={video} can={transcript.can} transcribeLabel={t('failed.retry')} />
      </Stack>
    </Alert>
  )
}

/** The progress of the transcription, with a way to stop it for people who can. */
export function TranscriptBeingMade({ video, transcript }: TranscriptProps) {
  const stop = useRemoveTranscript(video.id)
  const isWaiting = transcript.status === 'SUBMITTED' && transcript.progress === 0
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {isWaiting ? t('making.waiting') : `${t('making.progress')} ${formatShare(transcript.progress)}`}
        </Text>
        {transcript.can.change && (
          <Button
            size="xs"
            variant="default"
            loading={stop.isPending}
            onClick={() => stop.mutate(undefined, { onError: showFailure })}
          >
            {t('making.stop')}
          </Button>
        )}
      </Group>
      <Progress value={transcript.progress * 100} aria-label={t('making.progress')} />
    </Stack>
  )
}

function TranscriptActions({ video, can, transcribeLabel }: ActionsProps & { transcribeLabel: string }) {
  const transcribe = useTranscribe(video.id)
  return (
    <Group gap="xs" justify="center">
      {can.transcribe && (
        <Button size="xs" loading={transcribe.isPending} onClick={() => transcribe.mutate()}>
          {transcribeLabel}
        </Button>
      )}
      {can.change && <ImportButton video={video} isReplacing={false} />}
    </Group>
  )
}
