import { ApiError } from '@marquee/api'
import { checkInSelf } from '@marquee/api/venue/registrants'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import classes from './check-in.module.css'
import { t } from './texts.ts'

/** So that the next person finds an empty form. */
const welcomeMs = 8000

/** The kiosk at the door: people check themselves in, and see nothing of others. */
export function SelfCheckIn({ eventId, title }: { eventId: string; title: string }) {
  const [email, setEmail] = useState('')
  const id = useId()
  const checkIn = useMutation({
    mutationFn: (email: string) => checkInSelf({ path: { event_id: eventId }, body: { email } }),
  })
  const { isSuccess, reset } = checkIn
  const next = () => {
    setEmail('')
    reset()
  }
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(() => {
      setEmail('')
      reset()
    }, welcomeMs)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!checkIn.isPending && email.trim() !== '') checkIn.mutate(email)
  }
  return (
    <main className={classes['kiosk']}>
      <p>{title}</p>
      <div role="status">{isSuccess && <h1>{t('welcome')}</h1>}</div>
      {isSuccess ? (
        <button type="button" className="button" autoFocus onClick={next}>
          {t('nextPerson')}
        </button>
      ) : (
        <form onSubmit={send} noValidate aria-busy={checkIn.isPending}>
          <h1>{t('selfHeading')}</h1>
          <p>{t('selfText')}</p>
          <div className="field">
            <label htmlFor={id}>{t('email')}</label>
            <input
              id={id}
              type="email"
              inputMode="email"
              // Nobody is offered the address of the person before.
              autoComplete="off"
              autoFocus
              maxLength={255}
              value={email}
              aria-invalid={checkIn.isError}
              aria-describedby={`${id}-problem`}
              onChange={({ target }) => setEmail(target.value)}
            />
            <p id={`${id}-problem`} role="alert" className="field-error">
              {checkIn.isError && sentenceOf(checkIn.error)}
            </p>
          </div>
          <button className="button">{checkIn.isPending ? t('busy') : t('markArrived')}</button>
        </form>
      )}
    </main>
  )
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return t('selfFailed')
  if (error.status === 401 || error.status === 403) return t('noLonger')
  return error.status === 404 || error.status === 429 ? error.message : t('selfFailed')
}
