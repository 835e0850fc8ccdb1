import { ReplayList, type RoomPanel } from '#features/room/public.ts'
import classes from './media-panel.module.css'
import { t } from './texts.ts'

/** What can be watched again, without leaving the room. */
function MediaPanel() {
  return (
    <div className={classes['media']}>
      <ReplayList />
    </div>
  )
}

export const mediaPanel: RoomPanel = { id: 'media', title: () => t('media'), Panel: MediaPanel }
