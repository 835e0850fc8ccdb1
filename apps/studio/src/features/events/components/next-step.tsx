import { Button, Text } from '@mantine/core'
import {
  type Event,
  type EventMetadata,
  eventState,
  type EventStep,
  nextStepOf,
} from '@marquee/domain/events'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PageName } from '#features/navigation/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { formatCountdown } from '#lib/relative-time.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { useNow } from '#lib/use-now.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Section } from '#ui/section/section.tsx'
import { eventPagePath } from '../event-path.ts'
import { t } from '../one-event-texts.ts'
import { useLinksOfEvent } from '../use-event-links.ts'
import { EnterRoomButton } from './enter-room-button.tsx'
import classes from './next-step.module.css'

type NextStepProps = {
  event: Event
  metadata: EventMetadata
  /** What the event still needs. */
  warnings: readonly { key: string }[]
  /** Opens the dialog that moves the event. */
  onReschedule: () => void
}

/** The one thing to do next, and how long until the event or its next session. */
export function NextStep({ event, metadata, warnings, onReschedule }: NextStepProps) {
  const now = useNow()
  const step = useMemo(
    () => nextStepOf({ event, warnings, progress: metadata.progress }, now),
    [event, warnings, metadata, now],
  )
  const shown = event.can.update ? step : undefined
  return (
    <Section title={t('next.title')}>
      <div className={classes['next']}>
        {shown && (
          <div className={classes['step']}>
            <Text size="xl" fw={600}>
              {t(`step.${shown}`, { count: metadata.progress[countOf[shown] ?? 'recordings'] })}
            </Text>
            <Text c="dimmed">{t(`step.${shown}.why`)}</Text>
            <div className={classes['button']}>
              <StepButton event={event} step={shown} onReschedule={onReschedule} />
            </div>
          </div>
        )}
        <Coming event={event} next={metadata.next} now={now} />
      </div>
    </Section>
  )
}

/** The number in the step's words. */
const countOf: Partial<Record<EventStep, 'waiting_approval' | 'uninvited_speakers' | 'registered'>> = {
  review_registrants: 'waiting_approval',
  invite_speakers: 'uninvited_speakers',
  see_registrants: 'registered',
}

const pageOfStep = {
  add_session: 'agenda',
  add_speakers: 'speakers',
  invite_speakers: 'speakers',
  design_page: 'registrationPageBuilder',
  publish_page: 'registrationPageBuilder',
  open_registration: 'registrationSettings',
  review_registrants: 'registrants',
  see_registrants: 'registrants',
} as const satisfies Partial<Record<EventStep, PageName>>

type StepButtonProps = { event: Event; step: EventStep; onReschedule: () => void }

function StepButton({ event, step, onReschedule }: StepButtonProps) {
  const label = t(`step.${step}.do`)
  switch (step) {
    case 'choose_dates': {
      return <Button onClick={onReschedule}>{label}</Button>
    }
    case 'go_live':
    case 'enter_room':
    case 'rehearse': {
      return <EnterRoomButton event={event}>{label}</EnterRoomButton>
    }
    case 'check_in':
    case 'share_page':
    case 'share_recording': {
      return <LinkButton {...{ event, step, label }} />
    }
    default: {
      return (
        <Button component={Link} to={eventPagePath(event, pageOfStep[step])}>
          {label}
        </Button>
      )
    }
  }
}

type LinkButtonProps = {
  event: Event
  step: 'check_in' | 'share_page' | 'share_recording'
  label: string
}

/** Opens or copies a link of the event. */
function LinkButton({ event, step, label }: LinkButtonProps) {
  const links = useLinksOfEvent(event)
  if (step === 'check_in') {
    return (
      <Button component="a" href={links?.checkIn} target="_blank" rel="noreferrer">
        {label}
      </Button>
    )
  }
  const value = step === 'share_page' ? links?.registration : links?.onDemand
  return <CopyButton isPrimary name={label} label={label} value={value ?? ''} />
}

type ComingProps = { event: Event; next: EventMetadata['next']; now: Date }

/** What happens next at the event, with a countdown. */
function Coming({ event, next, now }: ComingProps) {
  const seconds = useCountdown(next ? Date.parse(next.at) : undefined)
  if (next === null) return <Text>{t(emptyTextOf(event, now))}</Text>
  return (
    <div>
      <Text size="xl" fw={600} className={classes['countdown'] ?? ''}>
        {seconds === 0 ? t('next.now') : t('next.in', { time: formatCountdown(seconds) })}
      </Text>
      <Text>{t(`next.${next.what}`, { title: next.title })}</Text>
      <Text size="sm" c="dimmed">
        <time dateTime={next.at}>{formatDateTime(next.at, event.timezone)}</time>
      </Text>
    </div>
  )
}

/** Says why nothing comes next. */
function emptyTextOf(event: Event, now: Date): 'next.canceled' | 'next.over' | 'next.none' {
  const state = eventState(event, now)
  if (state === 'canceled') return 'next.canceled'
  return state === 'past' ? 'next.over' : 'next.none'
}
