import type { Conversation } from '@marquee/domain/chat'
import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef, useState } from 'react'
import { useRoom } from './room-context.ts'
import type { RoomPanel } from './room-panel.ts'
import classes from './room-side.module.css'
import { t } from './texts.ts'
import { usePlace } from './use-place.ts'

/** The tab of the place itself. */
export const here = 'here'

type RoomSideProps = {
  panels: readonly RoomPanel[]
  shown: string
  onShow: (tab: string) => void
  /** Whether the place is a tab too. */
  isPlaceTab: boolean
  sessionId: string | null
}

/** The panels as tabs with counts of what is new. All stay mounted, so that what is typed there survives. */
export function RoomSide({ panels, shown, onShow, isPlaceTab, sessionId }: RoomSideProps) {
  const { isReplay } = usePlace()
  const room = useRoom()
  const [conversation, setConversation] = useState<Conversation | null>(null)
  const tabs = useRef<HTMLDivElement>(null)
  // The tabs may be wider than the side.
  useEffect(() => {
    tabs.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const [unread, setUnread] = useState<Readonly<Record<string, number>>>({})
  return (
    <Tabs.Root
      render={<aside aria-label={t('panels')} />}
      className={`on-side ${classes['side']}`}
      value={shown}
      onValueChange={(value: unknown) => onShow(String(value))}
    >
      <Tabs.List ref={tabs} className={classes['tabs'] ?? ''} activateOnFocus={false}>
        {isPlaceTab && (
          <Tabs.Tab value={here} className={classes['tab'] ?? ''}>
            {t('here')}
          </Tabs.Tab>
        )}
        {panels.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} className={classes['tab'] ?? ''}>
            {title(room)}
            {shown !== id && !isReplay && <Unread count={unread[id] ?? 0} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={id} keepMounted className={classes['panel'] ?? ''}>
          <Panel
            sessionId={sessionId}
            isShown={shown === id}
            conversation={conversation}
            onConversation={(next) => {
              setConversation(next)
              onShow('messages')
            }}
            onUnread={(count) =>
              setUnread((counts) => (counts[id] === count ? counts : { ...counts, [id]: count }))
            }
          />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

const mostShown = 99

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes['unread']}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </span>
  )
}
