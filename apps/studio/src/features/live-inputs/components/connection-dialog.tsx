import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type EncoderSlot, type RtmpInput, splitInputUrl } from '@marquee/domain/live-inputs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useRotateStreamKeys } from '../live-input-mutations.ts'
import { liveInputQuery } from '../live-input-queries.ts'
import { t } from '../texts.ts'

type ConnectionDialogProps = { input: RtmpInput; isOpen: boolean; onClose: () => void }

/** Stream URL and stream key of both encoders (LV-011 to LV-013), and their addresses for WHIP. */
export function ConnectionDialog({ input, isOpen, onClose }: ConnectionDialogProps) {
  return (
    <Dialog title={t('connectionOf', { name: input.name })} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Connection id={input.id} onClose={onClose} />}
    </Dialog>
  )
}

function Connection({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, error, isFetching, refetch } = useQuery(liveInputQuery(id))
  const [isRotating, setRotating] = useState(false)
  if (data === undefined) {
    if (!isError) return <Skeleton height={320} aria-hidden />
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
    return <FailedNotice message={t('detailsFailed')} error={error} {...retry} />
  }
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {t('keyHint')}
      </Text>
      <Address slot="primary" url={data.input_url} />
      <Stack gap="xs">
        <Address slot="failover" url={data.failover_input_url} />
        <Text size="xs" c="dimmed">
          {t('failoverHint')}
        </Text>
      </Stack>
      <TextField
        label={t('whipUrl')}
        description={t('whipHint')}
        readOnly
        value={data.whip_url}
        rightSection={<CopyButton name={t('copyWhipName')} value={data.whip_url} />}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={() => setRotating(true)}>
          {t('rotate')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
      <RotateDialog input={data} isOpen={isRotating} onClose={() => setRotating(false)} />
    </Stack>
  )
}

function RotateDialog({ input, isOpen, onClose }: ConnectionDialogProps) {
  const rotation = useRotateStreamKeys()
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('rotateTitle')}
      confirmLabel={t('rotate')}
      busyLabel={t('rotating')}
      mutation={rotation}
      onConfirm={(close) => rotation.mutate(input, { onSuccess: close })}
      onClose={onClose}
    >
      {t('rotateText', { name: input.name })}
    </ConfirmMutation>
  )
}

/** The address of one encoder. Its key is shown on request. */
function Address({ slot, url }: { slot: EncoderSlot; url: string | null }) {
  const [isShown, setShown] = useState(false)
  if (url === null) return null
  const encoder = t(slot)
  const { streamUrl, streamKey } = splitInputUrl(url)
  return (
    <Stack component="fieldset" gap="xs" p={0} m={0} bd="none">
      <Text component="legend" size="sm" fw={500}>
        {encoder}
      </Text>
      <TextField
        label={t('streamUrl')}
        readOnly
        value={streamUrl}
        rightSection={<CopyButton name={t('copyUrlName', { encoder })} value={streamUrl} />}
      />
      <TextField
        label={t('streamKey')}
        readOnly
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        value={streamKey}
        rightSection={<CopyButton name={t('copyKeyName', { encoder })} value={streamKey} />}
      />
      <Group>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t(isShown ? 'hideOf' : 'revealOf', { encoder })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hide' : 'reveal')}
        </Button>
      </Group>
    </Stack>
  )
}
