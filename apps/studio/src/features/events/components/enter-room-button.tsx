import { Button, type ButtonProps } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../one-event-texts.ts'
import { useEnterRoom } from '../use-enter-room.ts'

type EnterRoomButtonProps = { event: Event; children?: ReactNode } & Pick<ButtonProps, 'variant'>

/** Opens the event's room in a new tab. */
export function EnterRoomButton({ event, children = t('room.enter'), ...look }: EnterRoomButtonProps) {
  const { enter, isEntering } = useEnterRoom(event)
  return (
    <Button
      {...look}
      leftSection={<IconDoorEnter size={16} aria-hidden />}
      aria-disabled={isEntering}
      onClick={enter}
    >
      {isEntering ? t('room.entering') : children}
    </Button>
  )
}
