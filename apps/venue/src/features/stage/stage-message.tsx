import { useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import classes from './stage-page.module.css'
import { t } from './texts.ts'

/** The newest message of a producer to the stage, until it is dismissed. */
export function StageMessage({ session }: { session: string }) {
  const { messages } = useRoom()
  const [dismissed, dismiss] = useState<string>()
  const message = messages.findLast((sent) => sent.session === session)
  const isShown = message !== undefined && message.id !== dismissed
  return (
    <div role="status" className={classes['message']}>
      {isShown && (
        <>
          <p>
            <strong>{message.to === 'stage' ? t('toStage') : t('toEveryone')}</strong> {message.text}
          </p>
          <button type="button" className="button button-plain" onClick={() => dismiss(message.id)}>
            {t('dismiss')}
          </button>
        </>
      )}
    </div>
  )
}
