import type { Backstage, BackstagePerson, DirectPerson } from '@marquee/domain/backstage'
import { useId, useRef, useState } from 'react'
import { useDirectPerson, useSetScene } from './backstage-queries.ts'
import classes from './person-menu.module.css'
import { t } from './texts.ts'

type PersonMenuProps = { backstage: Backstage; person: BackstagePerson }

/** What producers do with somebody. Removing asks once more, because they lose their place. */
export function PersonMenu({ backstage, person }: PersonMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isAsking, ask] = useState(false)
  const directing = useDirectPerson(backstage.session)
  const settingScene = useSetScene(backstage.session)
  const close = () => popover.current?.hidePopover()
  const direct = (change: DirectPerson) =>
    directing.mutate({ person: person.id, change }, { onSuccess: close })
  const { slot } = person
  const canGoOn = person.can_join && slot !== null
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        aria-label={t('actionsFor', { name: person.name })}
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
        aria-label={t('actionsFor', { name: person.name })}
      >
        <p className={classes['name']}>{person.name}</p>
        {isAsking ? (
          <>
            <p>{t('removeAsk', { name: person.name })}</p>
            <button type="button" className="button" onClick={() => direct({ is_removed: true })}>
              {t('removeNow')}
            </button>
            <button type="button" className="button button-plain" onClick={() => ask(false)}>
              {t('keep')}
            </button>
          </>
        ) : (
          <fieldset disabled={directing.isPending}>
            {canGoOn && (
              <button
                type="button"
                className="button button-plain"
                onClick={() => direct({ is_on_stage: !person.is_on_stage })}
              >
                {person.is_on_stage ? t('takeOffStage') : t('putOnStage')}
              </button>
            )}
            {canGoOn && person.is_on_stage && (
              <button
                type="button"
                className="button button-plain"
                onClick={() => settingScene.mutate(withFirst(backstage, slot), { onSuccess: close })}
              >
                {t('showFirst')}
              </button>
            )}
            {person.can_join && (
              <button
                type="button"
                className="button button-plain"
                onClick={() => direct({ is_muted: !person.is_muted })}
              >
                {person.is_muted ? t('unmuteThem') : t('muteThem')}
              </button>
            )}
            {person.id !== backstage.me && (
              <button type="button" className="button button-plain" onClick={() => ask(true)}>
                {t('remove')}
              </button>
            )}
          </fieldset>
        )}
        <p role="alert">{(directing.isError || settingScene.isError) && t('failed')}</p>
      </div>
    </>
  )
}

type Slot = NonNullable<BackstagePerson['slot']>

const withFirst = ({ scene }: Backstage, slot: Slot) => ({
  ...scene,
  slots: [slot, ...scene.slots.filter((other) => other !== slot)],
})
