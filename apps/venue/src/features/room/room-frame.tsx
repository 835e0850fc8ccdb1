import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { LeadNotice } from './lead-notice.tsx'
import classes from './room-frame.module.css'
import { useRoom } from './room-context.ts'
import { StageInvitations } from './raise-hand.tsx'
import { RoomHead } from './room-head.tsx'
import type { RoomPanel } from './room-panel.ts'
import { here, RoomSide } from './room-side.tsx'
import { t } from './texts.ts'
import { usePlace } from './use-place.ts'

type RoomFrameProps = {
  panels: readonly RoomPanel[]
  /** What producers have in the head. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * The room around a place: its head, the place, and the panels beside it. On a phone the panels are below the picture; a
 * place without one is a tab of its own, because it needs their room.
 */
export function RoomFrame({ panels: all, tools, children }: RoomFrameProps) {
  const room = useRoom()
  const panels = all.filter(({ isOffered }) => isOffered?.(room) ?? true)
  const { hasPicture, sessionId, address } = usePlace()
  const isPhone = useMediaQuery('(max-width: 48rem)')
  const isPlaceTab = isPhone && !hasPicture
  const { shown, choose } = useShownTab({ panels, address, isPlaceTab })
  // On a phone on its side the panel is over the picture.
  const isOverlay = useMediaQuery('(orientation: landscape) and (max-height: 30rem)') && hasPicture
  const [isSideShown, showSide] = useState(false)
  return (
    <div
      className={classes['frame']}
      data-picture={hasPicture}
      data-place-shown={!isPlaceTab || shown === here}
      data-side-shown={isSideShown}
    >
      <a className={classes['skip']} href="#place">
        {t('skipToPlace')}
      </a>
      <RoomHead tools={tools} />
      <ConnectionNotice />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where nothing in it takes the focus */}
      <main id="place" className={classes['place']} tabIndex={0}>
        {children}
      </main>
      <RoomSide panels={panels} shown={shown} onShow={choose} isPlaceTab={isPlaceTab} sessionId={sessionId} />
      {isOverlay && (
        <button
          type="button"
          className={`button ${classes['toggle']}`}
          aria-expanded={isSideShown}
          onClick={() => showSide(!isSideShown)}
        >
          {isSideShown ? t('hidePanels') : t('showPanels')}
        </button>
      )}
      <LeadNotice />
      <StageInvitations />
    </div>
  )
}

type Tabs = { panels: readonly RoomPanel[]; address: string; isPlaceTab: boolean }

/** The tab that was chosen last, or that the address names. Going to a place shows it. */
function useShownTab({ panels, address, isPlaceTab }: Tabs) {
  const hash = useLocation({ select: (location) => location.hash })
  const [chosen, setChosen] = useState({ tab: here, address, hash: '' })
  const isNamed = hash !== chosen.hash && panels.some(({ id }) => id === hash)
  const arrivedAt = isPlaceTab && chosen.address !== address ? here : chosen.tab
  const tab = isNamed ? hash : arrivedAt
  const tabs: readonly string[] = [...(isPlaceTab ? [here] : []), ...panels.map(({ id }) => id)]
  return {
    // One that was open may be turned off.
    shown: tabs.includes(tab) ? tab : (tabs[0] ?? here),
    choose: (next: string) => setChosen({ tab: next, address, hash }),
  }
}
