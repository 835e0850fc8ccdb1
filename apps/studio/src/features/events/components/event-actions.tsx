import { ActionIcon, Menu } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import {
  IconCalendarShare,
  IconClock,
  IconCopy,
  IconDots,
  IconMessageOff,
  IconPencil,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { usePermission } from '#features/permissions/public.ts'
import { t } from '../one-event-texts.ts'
import type { useReadyChoice } from '../use-ready-choice.ts'
import { CalendarInvitesDialog } from './calendar-invites-dialog.tsx'
import { ClearChatDialog } from './clear-chat-dialog.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { DuplicateEventDialog } from './duplicate-event-dialog.tsx'
import { MakeTemplateDialog } from './make-template-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

export type EventAction = 'duplicate' | 'makeTemplate' | 'reschedule' | 'invites' | 'clearChat' | 'delete'

type EventActionsProps = {
  event: Event
  choices: ReturnType<typeof useReadyChoice<EventAction>>
  onRename: () => void
  /** Leaves the event's page. */
  onDeleted: () => Promise<void>
}

/** The menu of actions on the whole event, with their dialogs. */
export function EventActions({ event, choices, onRename, onDeleted }: EventActionsProps) {
  const { chosen, choose, close } = choices
  const dialog = (choice: EventAction) => ({ event, isOpen: chosen === choice, onClose: close })
  const { can } = event
  const mayMakeTemplate = usePermission('template:create', { workspaceId: event.workspace?.id ?? null })
  const items = [
    { choice: 'duplicate', Icon: IconCopy, isOffered: can.duplicate },
    { choice: 'makeTemplate', Icon: IconTemplate, isOffered: mayMakeTemplate.allowed },
    { choice: 'reschedule', Icon: IconClock, isOffered: can.update },
    { choice: 'invites', Icon: IconCalendarShare, isOffered: can.update },
    { choice: 'clearChat', Icon: IconMessageOff, isOffered: can.update },
  ] as const
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={!can.update}
            onClick={onRename}
          >
            {t('rename')}
          </Menu.Item>
          {items.map(({ choice, Icon, isOffered }) => (
            <Menu.Item
              key={choice}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={!isOffered}
              onClick={() => void choose(choice)}
            >
              {t(choice)}
            </Menu.Item>
          ))}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={!can.delete}
            onClick={() => void choose('delete')}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DuplicateEventDialog {...dialog('duplicate')} />
      <MakeTemplateDialog {...dialog('makeTemplate')} />
      <RescheduleDialog {...dialog('reschedule')} />
      <CalendarInvitesDialog {...dialog('invites')} />
      <ClearChatDialog {...dialog('clearChat')} />
      <DeleteEventDialog {...dialog('delete')} onDeleted={onDeleted} />
    </>
  )
}
