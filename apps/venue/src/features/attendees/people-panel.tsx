import { lazy, Suspense, useState } from 'react'
import type { PanelProps, RoomPanel } from '#features/room/public.ts'
import classes from './people.module.css'
import { t } from './panel-texts.ts'

const PeopleList = lazy(async () => ({ default: (await import('./people-list.tsx')).PeopleList }))

/** Loads its script when it is first shown: most of the audience never opens it. */
function PeoplePanel({ isShown, onConversation }: PanelProps) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!wasShown) return null
  return (
    <Suspense fallback={<p className={classes['note']}>{t('loading')}</p>}>
      <PeopleList {...{ isShown, onConversation }} />
    </Suspense>
  )
}

export const peoplePanel: RoomPanel = {
  id: 'people',
  title: ({ event }) => event.people_tab_title || t('people'),
  isOffered: ({ me }) => me.can.see_people,
  Panel: PeoplePanel,
}
