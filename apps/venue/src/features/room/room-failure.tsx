import { MessageCard } from '@marquee/blocks'
import { t } from './texts.ts'

/** In place of a part of the room that failed. */
export function RoomFailure({ reset }: { reset: () => void }) {
  return (
    <MessageCard heading={t('brokenHeading')} text={t('brokenText')}>
      <button type="button" className="button" onClick={reset}>
        {t('retry')}
      </button>
    </MessageCard>
  )
}
