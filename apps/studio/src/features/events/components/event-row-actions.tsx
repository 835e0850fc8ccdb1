import { ActionIcon, Menu } from '@mantine/core'
import type { ListedEvent } from '@marquee/domain/events'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDecide } from '#features/permissions/public.ts'
import { t } from '../texts.ts'
import { useReadyChoice } from '../use-ready-choice.ts'

/** An action on a listed event. Pages pass in those of other features. */
export type EventRowEntry = {
  id: string
  label: string
  isDestructive?: boolean
  /** Whether it is offered for this event, by its `can` field or the person's permissions. */
  isOffered: (event: ListedEvent, decide: ReturnType<typeof useDecide>) => boolean
} & (
  | { run: (event: ListedEvent) => void }
  /** Opens when the entry is chosen, until it calls `onClose`. */
  | { dialog: (shown: { event: ListedEvent; onClose: () => void }) => ReactNode }
)

type EventRowActionsProps = { event: ListedEvent; entries: readonly EventRowEntry[] }

/** An event's menu in a list; renders nothing without any entries. */
export function EventRowActions({ event, entries }: EventRowActionsProps) {
  const { chosen, choose, close } = useReadyChoice(event.id)
  const decide = useDecide()
  const offered = entries.filter(({ isOffered }) => isOffered(event, decide))
  // From all entries: the action may make its own entry unavailable while the dialog is closing.
  const open = entries.find(({ id }) => id === chosen)
  if (offered.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { title: event.title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((entry) => (
            <Menu.Item
              key={entry.id}
              {...(entry.isDestructive === true && { color: 'red' })}
              onClick={() => ('run' in entry ? entry.run(event) : void choose(entry.id))}
            >
              {entry.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open && 'dialog' in open && open.dialog({ event, onClose: close })}
    </>
  )
}
