import type { ShowItem } from '@marquee/domain/backstage'
import { useId, useRef } from 'react'
import classes from './person-menu.module.css'
import { t } from './texts.ts'

type ShowItemMenuProps = {
  item: ShowItem
  /** Missing where nothing goes on air. */
  onTake?: () => void
  onEdit: () => void
  /** Missing for the first and the last. */
  onUp?: () => void
  onDown?: () => void
  onDelete: () => void
}

/** What producers do with an item of their run of show. */
export function ShowItemMenu({ item: { title }, ...acts }: ShowItemMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const label = t('changeItem', { title })
  const choices = [
    { text: t('takeItem'), act: acts.onTake },
    { text: t('edit'), act: acts.onEdit },
    { text: t('moveUp'), act: acts.onUp },
    { text: t('moveDown'), act: acts.onDown },
    { text: t('deleteItem'), act: acts.onDelete },
  ]
  return (
    <>
      <button type="button" className={classes['open']} aria-label={label} popoverTarget={id}>
        <span aria-hidden="true">⋯</span>
      </button>
      <div ref={popover} id={id} popover="auto" className={classes['menu']} role="group" aria-label={label}>
        <p className={classes['name']}>{title}</p>
        <fieldset>
          {choices.map(
            ({ text, act }) =>
              act && (
                <button
                  key={text}
                  type="button"
                  className="button button-plain"
                  onClick={() => {
                    popover.current?.hidePopover()
                    act()
                  }}
                >
                  {text}
                </button>
              ),
          )}
        </fieldset>
      </div>
    </>
  )
}
