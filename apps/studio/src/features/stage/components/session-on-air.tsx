import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import { endBroadcast, extendBroadcast, goToNextBroadcast, startBroadcast } from '@marquee/api/stage'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import {
  type SessionOnAir,
  type SessionState,
  sessionStateWords,
  type StartKind,
} from '@marquee/domain/stage'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { formatDateTime } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'
import { useSessionControl, useStage } from '../stage-queries.ts'
import { t } from '../texts.ts'

const tones: Record<SessionState, Tone> = {
  scheduled: 'next',
  starting: 'busy',
  live: 'good',
  overrun: 'bad',
  ended: 'still',
}
const extensions = [5, 10, 15, 30]

type OnAirProps = { event: Event; session: Broadcast }

/** The state of a session, and its controls. */
export function SessionOnAirPanel({ event, session }: OnAirProps) {
  const stage = useStage(event.id)
  const onAir = stage.data?.sessions.find(({ id }) => id === session.id)
  if (stage.error) return <Text size="sm">{t('loadFailed')}</Text>
  if (!stage.data || !onAir) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('onAir')}>
      <Text size="sm" fw={500} aria-hidden>
        {t('onAir')}
      </Text>
      <Group gap="sm">
        <Text size="sm" component="div" role="status">
          <StateWord tone={tones[onAir.state]}>{sessionStateWords[onAir.state]}</StateWord>
        </Text>
        <Text size="xs" c="dimmed">
          {whenOf(onAir, { starts: stage.data.starts, zone: event.timezone })}
        </Text>
      </Group>
      <Controls event={event} session={onAir} />
    </Stack>
  )
}

function whenOf(
  { state, ...times }: SessionOnAir,
  { starts, zone }: { starts: StartKind; zone: string },
): string {
  const { started_at, start_time, end_time } = times
  const time = (instant: string) => formatDateTime(instant, zone)
  if (state === 'live') return t('until', { time: time(end_time) })
  if (state === 'overrun' && started_at !== null) return t('since', { time: time(started_at) })
  if (state === 'ended') return ''
  return starts === 'clock' ? t('startsAt', { time: time(start_time) }) : t('startsByHand')
}

const asked = {
  start: { label: 'start', control: startBroadcast, title: 'confirm.start', text: 'confirm.start.text' },
  end: { label: 'end', control: endBroadcast, title: 'confirm.end', text: 'confirm.end.text' },
  next: { label: 'next', control: goToNextBroadcast, title: 'confirm.next', text: 'confirm.next.text' },
} as const

/** Starting, ending and going to the next session ask for confirmation, because attendees notice immediately. */
function Controls({ event, session }: { event: Event; session: SessionOnAir }) {
  const [question, setQuestion] = useState<keyof typeof asked>()
  const { can, started_at, title, id } = session
  const control = useSessionControl(event.id, (act: keyof typeof asked) =>
    asked[act].control({ path: { id } }),
  )
  const close = () => {
    setQuestion(undefined)
    control.reset()
  }
  return (
    <Group gap="xs">
      {can.start && (
        <Button size="xs" onClick={() => setQuestion('start')}>
          {t(started_at === null ? 'start' : 'startAgain')}
        </Button>
      )}
      {can.end && (
        <Button size="xs" color="red.9" onClick={() => setQuestion('end')}>
          {t('end')}
        </Button>
      )}
      {can.extend && <Extend event={event} session={session} />}
      {can.next && (
        <Button size="xs" variant="default" onClick={() => setQuestion('next')}>
          {t('next')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={t(asked[question ?? 'start'].title, { title })}
        confirmLabel={t(asked[question ?? 'start'].label)}
        isDestructive={question !== 'start'}
        isBusy={control.isPending}
        error={control.error}
        onConfirm={() => question && control.mutate(question, { onSuccess: close })}
        onClose={close}
      >
        {t(asked[question ?? 'start'].text, { title })}
      </ConfirmDialog>
    </Group>
  )
}

function Extend({ event, session }: { event: Event; session: SessionOnAir }) {
  const extend = useSessionControl(event.id, (minutes: number) =>
    extendBroadcast({ path: { id: session.id }, body: { minutes } }),
  )
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" aria-disabled={extend.isPending}>
            {t('extend')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {extensions.map((length) => (
            <Menu.Item key={length} onClick={() => extend.mutate(length)}>
              {t('extendBy', { minutes: length })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {extend.error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {sentenceOf(extend.error)}
        </Text>
      )}
    </>
  )
}
