import type { ListedEvent } from '@marquee/domain/events'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { EventRowEntry } from './components/event-row-actions.tsx'
import { t } from './texts.ts'

type DialogProps = { event: ListedEvent; isOpen: boolean; onClose: () => void }

// Not needed for the list's first paint.
const DuplicateEventDialog = lazyPart(
  async () => (await import('./components/duplicate-event-dialog.tsx')).DuplicateEventDialog,
)
const RescheduleDialog = lazyPart(
  async () => (await import('./components/reschedule-dialog.tsx')).RescheduleDialog,
)
const MakeTemplateDialog = lazyPart(
  async () => (await import('./components/make-template-dialog.tsx')).MakeTemplateDialog,
)
const DeleteEventDialog = lazyPart(
  async () => (await import('./components/delete-event-dialog.tsx')).DeleteEventDialog,
)

/** The actions of an event in a list. */
export const eventRowEntries: readonly EventRowEntry[] = [
  {
    id: 'duplicate',
    get label() {
      return t('row.duplicate')
    },
    isOffered: ({ can }) => can.duplicate,
    dialog: opened(DuplicateEventDialog),
  },
  {
    id: 'reschedule',
    get label() {
      return t('row.reschedule')
    },
    isOffered: ({ can, canceled_at }) => can.update && canceled_at === null,
    dialog: opened(RescheduleDialog),
  },
  {
    id: 'makeTemplate',
    get label() {
      return t('row.template')
    },
    isOffered: ({ workspace }, decide) =>
      decide('template:create', { workspaceId: workspace?.id ?? null }).allowed,
    dialog: opened(MakeTemplateDialog),
  },
  {
    id: 'delete',
    get label() {
      return t('row.delete')
    },
    isDestructive: true,
    isOffered: ({ can }) => can.delete,
    dialog: opened(DeleteEventDialog),
  },
]

function opened(Dialog: ComponentType<DialogProps>) {
  return (props: Omit<DialogProps, 'isOpen'>) => (
    <Suspense>
      <Dialog {...props} isOpen />
    </Suspense>
  )
}
