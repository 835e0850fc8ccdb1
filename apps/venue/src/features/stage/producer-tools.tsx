import {
  endSession,
  extendSession,
  goToNextSession,
  sendStageMessage,
  startSession,
} from '@marquee/api/venue/stage'
import { ApiError } from '@marquee/api'
import {
  isOnAir,
  type RoomSession,
  sessionAfter,
  sessionStateWords,
  type StageAudience,
} from '@marquee/domain/stage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { refetchRoom, stateOf, useRoom } from '#features/room/public.ts'
import { formatTime } from '#lib/format-time.ts'
import { useServerNow } from '#lib/server-clock.ts'
import classes from './producer-tools.module.css'
import { t } from './texts.ts'

/** What producers do with the stage, behind one button: start, end, extend, next, and messages to it. */
export function ProducerTools() {
  const { me, sessions } = useRoom()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  if (!me.can.control_stage) return null
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.current?.show()}>
        {t('produce')}
      </button>
      <dialog
        ref={dialog}
        tabIndex={-1}
        className={`on-popup ${classes['tools']}`}
        aria-labelledby={id}
        onKeyDown={closeOnEscape}
      >
        <div className={classes['heading']}>
          <h2 id={id}>{t('produce')}</h2>
          <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
        </div>
        {sessions.length === 0 && <p>{t('noSessions')}</p>}
        <ul>
          {sessions.map((session) => (
            <SessionControls key={session.id} session={session} />
          ))}
        </ul>
      </dialog>
    </>
  )
}

/** Browsers do this for modal dialogs only. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDialogElement>) {
  if (key === 'Escape') currentTarget.close()
}

/** The button that is pressed goes away, and the keyboard would leave with it. */
function keepKeyboard({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest('dialog')?.focus()
}

const extensionMinutes = 5

/** What is asked once more before it happens. */
type ActToConfirm = 'end' | 'next'

type SessionControlsProps = {
  session: RoomSession
  /** Whether starting asks once more, where a finger slips more easily. */
  confirmsStart?: boolean
}

/** The controls of one session, as an item of a list. */
export function SessionControls({ session, confirmsStart = false }: SessionControlsProps) {
  const room = useRoom()
  const control = useControl(session)
  const state = stateOf(room, session, useServerNow())
  const runs = isOnAir(state)
  return (
    <li>
      <p>
        <strong>{session.title}</strong> {formatTime(session.start_time)}–{formatTime(session.end_time)} ·{' '}
        {sessionStateWords[state]}
      </p>
      <fieldset disabled={control.isPending} className="button-row">
        <legend className="visually-hidden">{session.title}</legend>
        {runs ? (
          <ControlsOnAir control={control} next={sessionAfter(session, room.sessions)} />
        ) : (
          <StartControl control={control} hasEnded={state === 'ended'} isAsked={confirmsStart} />
        )}
      </fieldset>
      {control.isError && <p role="alert">{reasonOf(control.error)}</p>}
      {runs && <MessageForm session={session.id} />}
    </li>
  )
}

type StartControlProps = { control: ReturnType<typeof useControl>; hasEnded: boolean; isAsked: boolean }

function StartControl({ control, hasEnded, isAsked }: StartControlProps) {
  const [isAsking, ask] = useState(false)
  if (isAsking) {
    return (
      <>
        <button type="button" className="button" onClick={() => control.mutate('start')}>
          {t('startNow')}
        </button>
        <button type="button" className="button button-plain" onClick={() => ask(false)}>
          {t('notYet')}
        </button>
      </>
    )
  }
  return (
    <button
      type="button"
      className="button"
      onClick={(click) => {
        keepKeyboard(click)
        if (isAsked) ask(true)
        else control.mutate('start')
      }}
    >
      {hasEnded ? t('startAgain') : t('start')}
    </button>
  )
}

type OnAir = { control: ReturnType<typeof useControl>; next: RoomSession | undefined }

/** Ending asks once more, because viewers are sent away, and so does going to the next session. */
function ControlsOnAir({ control, next }: OnAir) {
  const [asked, ask] = useState<ActToConfirm>()
  if (asked === undefined || (asked === 'next' && next === undefined)) {
    return (
      <>
        <button type="button" className="button" onClick={() => ask('end')}>
          {t('end')}
        </button>
        <button type="button" className="button button-plain" onClick={() => control.mutate('extend')}>
          {t('extend', { minutes: extensionMinutes })}
        </button>
        {next && (
          <button type="button" className="button button-plain" onClick={() => ask('next')}>
            {t('goToNext')}
          </button>
        )}
      </>
    )
  }
  return (
    <>
      {asked === 'next' && next && <p>{t('nextWillBe', { title: next.title })}</p>}
      <button
        type="button"
        className="button"
        onClick={() => control.mutate(asked, { onSettled: () => ask(undefined) })}
      >
        {t(asked === 'end' ? 'endNow' : 'goToNextNow')}
      </button>
      <button type="button" className="button button-plain" onClick={() => ask(undefined)}>
        {t('keepRunning')}
      </button>
    </>
  )
}

type Verb = 'start' | 'end' | 'extend' | 'next'

function useControl({ id }: RoomSession) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (verb: Verb): Promise<void> => {
      const path = { event_id: event.id, id }
      if (verb === 'start') await startSession({ path })
      else if (verb === 'end') await endSession({ path })
      else if (verb === 'next') await goToNextSession({ path })
      else await extendSession({ path, body: { minutes: extensionMinutes } })
    },
    onSettled: () => refetchRoom(queryClient, event.id),
  })
}

function MessageForm({ session }: { session: string }) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [to, setTo] = useState<StageAudience>('stage')
  const sending = useMutation({
    mutationFn: (body: { text: string; to: StageAudience }) =>
      sendStageMessage({ path: { event_id: event.id, id: session }, body }),
    // What was typed meanwhile stays.
    onSuccess: (_, sent) => {
      setText((typed) => (typed === sent.text ? '' : typed))
      return refetchRoom(queryClient, event.id)
    },
  })
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    if (text.trim() !== '' && !sending.isPending) sending.mutate({ text, to })
  }
  const id = useId()
  return (
    <form className={classes['message']} onSubmit={send}>
      <label htmlFor={id}>{t('message')}</label>
      <input id={id} value={text} onChange={({ target }) => setText(target.value)} />
      <label className={classes['everyone']}>
        <input
          type="checkbox"
          checked={to === 'everyone'}
          onChange={({ target }) => setTo(target.checked ? 'everyone' : 'stage')}
        />
        {t('messageToEveryone')}
      </label>
      <button type="submit" className="button button-plain">
        {t('send')}
      </button>
      {sending.isError && <p role="alert">{reasonOf(sending.error)}</p>}
    </form>
  )
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return t('troubleServer')
  return Object.values(error.errors ?? {}).flat()[0] ?? error.message
}
