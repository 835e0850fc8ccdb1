import type { Discussion, DiscussionPerson, LeadPerson } from '@marquee/domain/discussions'
import { useId, useRef, useState } from 'react'
import { useLeadPerson } from './discussion-queries.ts'
import classes from './talk-controls.module.css'
import { useTalk } from './talk.ts'
import { t } from './texts.ts'

/** What hosts do with somebody. Removing asks once more, because they lose their seat. */
export function LeadMenu({ person }: { person: DiscussionPerson }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isAsking, ask] = useState(false)
  const leading = useLeadPerson(useTalk().path)
  const { name, is_muted } = person
  const lead = (change: LeadPerson) =>
    leading.mutate({ person: person.id, change }, { onSuccess: () => popover.current?.hidePopover() })
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        aria-label={t('actionsFor', { name })}
        popoverTarget={id}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={classes['menu']}
        onToggle={() => ask(false)}
        role="group"
        aria-label={t('actionsFor', { name })}
      >
        <p className={classes['name']}>{name}</p>
        {isAsking && <p>{t('removeAsk', { name })}</p>}
        <fieldset disabled={leading.isPending}>
          {isAsking ? (
            <>
              <button type="button" className="button" onClick={() => lead({ is_removed: true })}>
                {t('removeNow')}
              </button>
              <button type="button" className="button button-plain" onClick={() => ask(false)}>
                {t('keep')}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className="button button-plain"
                onClick={() => lead({ is_muted: !is_muted })}
              >
                {is_muted ? t('unmuteThem') : t('muteThem')}
              </button>
              <button type="button" className="button button-plain" onClick={() => ask(true)}>
                {t('remove')}
              </button>
            </>
          )}
        </fieldset>
        <p role="alert">{leading.isError && t('failed')}</p>
      </div>
    </>
  )
}

/** Those whom a host removed, each with the way back. */
export function RemovedPeople({ removed }: Pick<Discussion, 'removed'>) {
  const leading = useLeadPerson(useTalk().path)
  if (removed.length === 0) return null
  return (
    <section aria-label={t('removedPeople')}>
      <h2>{t('removedPeople')}</h2>
      <ul className={classes['removed']}>
        {removed.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="button button-quiet"
              disabled={leading.isPending}
              onClick={() => leading.mutate({ person: id, change: { is_removed: false } })}
            >
              {t('letInWho', { name })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
