import { ApiError } from '@marquee/api'
import { checkInWalkIn, listForCheckIn } from '@marquee/api/venue/registrants'
import type { WalkIn as WalkInFields } from '@marquee/domain/registrants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import classes from './check-in.module.css'
import { t } from './texts.ts'

const nobody: WalkInFields = { first_name: '', last_name: '', email: '' }

const fields = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'email', type: 'email' },
] as const

/** Registers and checks in someone who comes without a registration, from three fields. */
export function WalkIn({ eventId }: { eventId: string }) {
  const [person, setPerson] = useState(nobody)
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const path = { event_id: eventId }
  const adding = useMutation({
    mutationFn: (body: WalkInFields) => checkInWalkIn({ path, body }),
    onSuccess: () => {
      setPerson(nobody)
      first.current?.focus()
      return queryClient.invalidateQueries({ queryKey: listForCheckIn.key({ path }) })
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const isFilledIn = Object.values(person).every((value) => value.trim() !== '')
    if (isFilledIn && !adding.isPending) adding.mutate(person)
  }
  return (
    <details className={classes['walkIn']}>
      <summary>{t('walkIn')}</summary>
      <form onSubmit={send} noValidate aria-busy={adding.isPending}>
        {fields.map(({ name, type }, index) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{t(`walkIn.${name}`)}</label>
            <input
              id={`${id}-${name}`}
              ref={index === 0 ? first : undefined}
              type={type}
              // Nobody is offered the details of the person before.
              autoComplete="off"
              maxLength={255}
              value={person[name]}
              onChange={({ target }) => setPerson((before) => ({ ...before, [name]: target.value }))}
            />
          </div>
        ))}
        {adding.isError && (
          <p role="alert" className="field-error">
            {adding.error instanceof ApiError && adding.error.status < 500
              ? adding.error.message
              : t('failed')}
          </p>
        )}
        <button className="button" aria-disabled={adding.isPending}>
          {adding.isPending ? t('busy') : t('walkIn.do')}
        </button>
      </form>
      <p role="status">
        {adding.data && t('walkIn.done', { name: `${adding.data.first_name} ${adding.data.last_name}` })}
      </p>
    </details>
  )
}
