import { ActionIcon, Button, Paper, Group, Stack, Text } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import {
  type Encoder,
  encoderProblemTexts,
  isRunning,
  isTestingTime,
  type RtmpInput,
  stateAt,
  statusText,
  testButton,
} from '@marquee/domain/live-inputs'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { useStartTest, useStopTest } from '../live-input-mutations.ts'
import { t } from '../texts.ts'

type LiveInputRowProps = {
  input: RtmpInput
  event: Event
  canEdit: boolean
  onConnect: () => void
  onRename: () => void
  onDelete: () => void
}

/** An input with its status, its encoders and its test (LV-005, LV-006). */
export function LiveInputRow({ event, canEdit, onConnect, onRename, onDelete, ...props }: LiveInputRowProps) {
  const now = useNow()
  const input = { ...props.input, state: stateAt(props.input, now) }
  const { name, state, encoders } = input
  const isOnAir = encoders.some(({ is_on_air }) => is_on_air)
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 16rem" miw={0}>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" role="status">
            {statusText(state)}
          </Text>
          {encoders.map((encoder) => (
            <EncoderLine key={encoder.slot} encoder={encoder} isOtherOnAir={isOnAir} />
          ))}
          <OpenTime input={input} event={event} />
          <TestEnd input={input} event={event} />
        </Stack>
        {canEdit && (
          <Group gap="xs">
            <TestButtons input={input} event={event} />
            <Button variant="default" size="xs" onClick={onConnect} aria-label={t('connectionOf', { name })}>
              {t('connection')}
            </Button>
            <ActionIcon variant="subtle" color="gray" aria-label={t('renameOf', { name })} onClick={onRename}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('deleteOf', { name })} onClick={onDelete}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Paper>
  )
}

type OfInput = { input: RtmpInput; event: Event }

function TestButtons({ input, event }: OfInput) {
  const starting = useStartTest(event.id)
  const stopping = useStopTest(event.id)
  const now = useNow()
  const { label, isDisabled } = testButton(input.state, { eventStart: new Date(event.start_time), now })
  const { name } = input
  return (
    <>
      <Button
        size="xs"
        disabled={isDisabled}
        aria-label={t('testOf', { button: label, name })}
        onClick={() => starting.mutate(input)}
      >
        {label}
      </Button>
      {isTested(input, now) && (
        <Button
          variant="default"
          size="xs"
          disabled={stopping.isPending}
          aria-label={t('stopTestOf', { name })}
          onClick={() => stopping.mutate(input)}
        >
          {t('stopTest')}
        </Button>
      )}
    </>
  )
}

/** While no encoder sends: when the input starts to accept a stream for its next session, or that it does. */
function OpenTime({ input, event }: OfInput) {
  const now = useNow()
  const { opens_at, encoders, test_run_end_time } = input
  const isTest = test_run_end_time !== null && new Date(test_run_end_time) > now
  if (opens_at === null || isTest || encoders.some(({ is_connected }) => is_connected)) return null
  const isOpen = new Date(opens_at) <= now
  if (isOpen && !isRunning(input.state)) return null
  return (
    <Text size="xs" c="dimmed">
      {isOpen ? t('opened') : t('opensAt', { time: formatDateTime(opens_at, event.timezone) })}
    </Text>
  )
}

/** When the test ends (LV-015). */
function TestEnd({ input, event }: OfInput) {
  const now = useNow()
  const { test_run_end_time } = input
  if (test_run_end_time === null || !isTested(input, now)) return null
  if (!isTestingTime(new Date(event.start_time), now) && input.encoders.some(({ is_on_air }) => is_on_air)) {
    return null
  }
  return (
    <Text size="xs" c="dimmed">
      {t('testUntil', { time: formatDateTime(test_run_end_time, event.timezone) })}
    </Text>
  )
}

function isTested({ state, test_run_end_time }: RtmpInput, now: Date): boolean {
  return isRunning(state) && test_run_end_time !== null && new Date(test_run_end_time) > now
}

/** What an encoder sends, and its problems. */
function EncoderLine({ encoder, isOtherOnAir }: { encoder: Encoder; isOtherOnAir: boolean }) {
  const { slot, is_connected, is_on_air, width, height, problem } = encoder
  const name = t(slot)
  if (problem !== null) {
    return (
      <Group gap={6} wrap="nowrap" align="flex-start" c="red" role="alert">
        <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text size="sm">{t('problemOf', { encoder: name, problem: encoderProblemTexts[problem] })}</Text>
      </Group>
    )
  }
  if (!is_connected) return null
  const words =
    width === null || height === null
      ? t('connected', { encoder: name })
      : t(is_on_air ? 'onAir' : isOtherOnAir ? 'standby' : 'received', { encoder: name, width, height })
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
