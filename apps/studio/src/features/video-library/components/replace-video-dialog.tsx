import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatDuration, type VideoAsset, type VideoReplacement } from '@marquee/domain/video-library'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { inspectVideoFile, refusalText, useFilePicker, useUploads } from '#features/media/public.ts'
import { formatBytes } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { replaceText as t } from '../replace-texts.ts'
import { useDiscardReplacement, useRestoreVideo } from '../video-mutations.ts'
import { replacementQuery } from '../video-queries.ts'

type ReplaceVideoDialogProps = { video: VideoAsset; onClose: () => void }

/**
 * * Replaces the file of a video. Says where the new file will play, checks it like any upload and hands it to the
 * upload tray. Can restore the previous file while it is kept.
 */
export function ReplaceVideoDialog({ video, onClose }: ReplaceVideoDialogProps) {
  const { replace } = useUploads()
  const { data: state } = useQuery(replacementQuery(video.id))
  const check = useMutation({ mutationFn: inspectVideoFile })
  const picker = useFilePicker({
    label: t('replace.choose'),
    isMultiple: false,
    onPick: ([file]) => file && check.mutate(file),
  })
  const file = check.isSuccess ? check.variables : undefined
  const start = (chosen: File) => {
    replace(video.id, chosen)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('replace.title')}
      confirmLabel={t(file ? 'replace.title' : 'replace.choose')}
      isBusy={check.isPending}
      onConfirm={() => (file ? start(file) : picker.open())}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t('replace.text', { name: video.name })}</Text>
        <Text>{usageSentence(video)}</Text>
        <Text>{t('replace.meanwhile')}</Text>
        {state?.pending && <Pending video={video} pending={state.pending} />}
        {state?.former && <Former video={video} former={state.former} onRestored={onClose} />}
        <div role="status">
          {check.isPending && t('replace.checking')}
          {file && (
            <Group gap="xs">
              <Text fw={500}>{t('replace.chosen', { name: file.name, size: formatBytes(file.size) })}</Text>
              <Button variant="subtle" size="compact-sm" onClick={picker.open}>
                {t('replace.chooseOther')}
              </Button>
            </Group>
          )}
        </div>
        {check.isError && (
          <Alert color="red" role="alert">
            {refusalText(check.error)}
          </Alert>
        )}
        {picker.input}
      </Stack>
    </ConfirmDialog>
  )
}

function usageSentence({ video_usage_count: count }: VideoAsset): string {
  return count === 0 ? t('replace.unused') : t('replace.used', { count })
}

type PendingProps = { video: VideoAsset; pending: NonNullable<VideoReplacement['pending']> }

/** Another replacement is already in progress: a video takes one at a time. */
function Pending({ video, pending }: PendingProps) {
  const me = useMe()
  const discard = useDiscardReplacement()
  const { name, created_by: by } = pending
  const who = by ? `${by.first_name} ${by.last_name}`.trim() : t('replace.somebody')
  return (
    <Alert color="yellow">
      <Stack gap="xs" align="flex-start">
        {by?.id === me.id ? t('replace.own', { name }) : t('replace.others', { who, name })}
        <Button
          variant="default"
          size="compact-sm"
          loading={discard.isPending}
          onClick={() => discard.mutate(video)}
        >
          {t('replace.discard')}
        </Button>
      </Stack>
    </Alert>
  )
}

type FormerProps = {
  video: VideoAsset
  former: NonNullable<VideoReplacement['former']>
  onRestored: () => void
}

function Former({ video, former, onRestored }: FormerProps) {
  const restore = useRestoreVideo()
  const facts = { duration: formatDuration(former.duration), size: formatBytes(former.size_bytes) }
  return (
    <Group gap="xs">
      <Text>{t('replace.former', facts)}</Text>
      <Button
        variant="default"
        size="compact-sm"
        loading={restore.isPending}
        onClick={() => restore.mutate(video, { onSuccess: onRestored })}
      >
        {t('replace.restore')}
      </Button>
    </Group>
  )
}
