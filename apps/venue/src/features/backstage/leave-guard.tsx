import { useBlocker } from '@tanstack/react-router'
import { useCallback, useId } from 'react'
import classes from './backstage-stage.module.css'
import { t } from './texts.ts'

/** Asks before a link takes somebody away whom the audience sees. A reload needs no question: it comes straight back. */
export function LeaveGuard({ isSeen }: { isSeen: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isSeen,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const id = useId()
  const open = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), [])
  if (status !== 'blocked') return null
  return (
    <dialog ref={open} className={classes['question']} aria-labelledby={id} onClose={reset}>
      <p id={id}>{t('leaveOnAir')}</p>
      <div className="button-row">
        <button type="button" className="button" onClick={reset}>
          {t('stay')}
        </button>
        <button type="button" className="button button-plain" onClick={proceed}>
          {t('goAnyway')}
        </button>
      </div>
    </dialog>
  )
}
