import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { maxDescriptionLength, type VideoAsset } from '@marquee/domain/video-library'
import type { FormEvent } from 'react'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { draftOf, faultsOf } from '../about-draft.ts'
import { previewText as t } from '../preview-texts.ts'
import type { AboutEditing } from '../use-about-draft.ts'
import { useDescribeVideo } from '../video-mutations.ts'
import { VideoChapters } from './video-chapters.tsx'

type Watched = { video: VideoAsset; player: HTMLVideoElement | null }
type VideoAboutProps = Watched & { editing: AboutEditing }

/** The description and chapters of a video (VL-089, VL-090), editable by people who can rename it. */
export function VideoAbout({ video, player, editing }: VideoAboutProps) {
  const { draft, setDraft, change } = editing
  const saving = useDescribeVideo(video)
  if (!video.can.rename) return <ReadAbout video={video} player={player} />
  const shown = draft ?? draftOf(video)
  const faults = faultsOf(shown, video.duration)
  const fieldError = fieldErrorOf(saving.error, 'description')
  const save = (submission: FormEvent) => {
    submission.preventDefault()
    if (change && faults.size === 0) saving.mutate(change, { onSuccess: () => setDraft(undefined) })
  }
  return (
    <form onSubmit={save} noValidate>
      <fieldset disabled={saving.isPending}>
        <Stack gap="md">
          <Textarea
            label={t('about.description')}
            placeholder={t('about.descriptionHint')}
            value={shown.description}
            maxLength={maxDescriptionLength}
            error={fieldError}
            rows={3}
            resize="vertical"
            onChange={({ currentTarget: { value } }) => setDraft({ ...shown, description: value })}
          />
          <VideoChapters draft={shown} faults={faults} player={player} onChange={setDraft} />
          {saving.error && fieldError === undefined && (
            <Alert color="red" role="alert">
              {fieldErrorOf(saving.error, 'metadata.chapters') ?? sentenceOf(saving.error)}
            </Alert>
          )}
          {change && (
            <Group gap="xs" justify="flex-end">
              <Button variant="default" onClick={() => setDraft(undefined)}>
                {t('about.discard')}
              </Button>
              <Button type="submit" loading={saving.isPending} disabled={faults.size > 0}>
                {t('about.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

function ReadAbout({ video, player }: Watched) {
  const { chapters } = video.metadata
  if (video.description === '' && chapters.length === 0) return <Text c="dimmed">{t('about.none')}</Text>
  return (
    <Stack gap="md">
      <Text style={{ whiteSpace: 'pre-line' }}>{video.description}</Text>
      <VideoChapters draft={draftOf(video)} faults={new Map()} player={player} />
    </Stack>
  )
}
