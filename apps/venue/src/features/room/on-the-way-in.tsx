/** What attendees do before they enter, where the organizer asks for it. */
import { changeOwnProfile, getOwnProfile } from '@marquee/api/venue/attendees'
import type { ChangeOwnProfile, OwnProfile } from '@marquee/domain/attendees'
import { ApiError } from '@marquee/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRoom } from './room-context.ts'
import { roomQuery } from './room-queries.ts'
import classes from './on-the-way-in.module.css'
import { t } from './texts.ts'

const fields = [
  { name: 'first_name', label: () => t('firstName'), complete: 'given-name', max: 100 },
  { name: 'last_name', label: () => t('lastName'), complete: 'family-name', max: 100 },
  { name: 'title', label: () => t('jobTitle'), complete: 'organization-title', max: 200 },
  { name: 'company', label: () => t('company'), complete: 'organization', max: 200 },
] as const

/** Keeps attendees before the room until their profile is complete. Who works here, and who is unproved, goes in. */
export function ProfileGate({ children }: { children: ReactNode }) {
  const { event, me } = useRoom()
  const isAsked = event.entrance.has_onboarding && !me.is_typed && me.roles.every((role) => role === 0)
  const path = { event_id: event.id }
  const query = useQuery({
    ...getOwnProfile.query({ path }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isAsked || query.data?.is_complete === true) return children
  if (query.data) return <ProfileForm profile={query.data} />
  if (!query.error) return null
  return (
    <main className={classes['page']}>
      <p role="alert">{t('unreachableHeading')}</p>
      <button type="button" className="button" onClick={() => void query.refetch()}>
        {t('retry')}
      </button>
    </main>
  )
}

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const { is_complete: _isComplete, ...known } = profile
  const [typed, setTyped] = useState<ChangeOwnProfile>(known)
  const path = { event_id: event.id }
  const saving = useMutation({
    mutationFn: () => changeOwnProfile({ path, body: typed }),
    async onSuccess(saved) {
      // Until now, the room had nothing to play.
      await queryClient.invalidateQueries({ queryKey: roomQuery(event.id).queryKey })
      queryClient.setQueryData(getOwnProfile.key({ path }), saved)
    },
  })
  return (
    <main className={classes['page']}>
      <form
        className={classes['card']}
        onSubmit={(submit) => {
          submit.preventDefault()
          if (!saving.isPending) saving.mutate()
        }}
      >
        <h1>{t('profileHeading')}</h1>
        <p>{t('profileText', { title: event.title })}</p>
        {fields.map(({ name, label, complete, max }) => (
          <p key={name} className="field">
            <label htmlFor={`own-${name}`}>{label()}</label>
            <input
              id={`own-${name}`}
              type="text"
              autoComplete={complete}
              maxLength={max}
              required
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </p>
        ))}
        {saving.isError && (
          <p role="alert" className="form-problem">
            {saving.error instanceof ApiError ? saving.error.message : t('unreachableHeading')}
          </p>
        )}
        <button className="button" aria-disabled={saving.isPending}>
          {t('profileSave')}
        </button>
      </form>
    </main>
  )
}

const checkedKey = (eventId: string) => `marquee-checked-${eventId}`

/** Whether this browser was checked for the event. */
export const wasChecked = (eventId: string) => localStorage.getItem(checkedKey(eventId)) !== null

export function rememberCheck(eventId: string): void {
  localStorage.setItem(checkedKey(eventId), 'yes')
}
