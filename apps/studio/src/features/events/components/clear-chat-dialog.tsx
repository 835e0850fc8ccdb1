import type { Event } from '@marquee/domain/events'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useClearChat } from '../event-mutations.ts'
import { t } from '../one-event-texts.ts'

type ClearChatDialogProps = { event: Pick<Event, 'id' | 'title'>; isOpen: boolean; onClose: () => void }

/** Confirms before clearing the chat (EV-049). */
export function ClearChatDialog({ event, isOpen, onClose }: ClearChatDialogProps) {
  const clearing = useClearChat(event.id)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('clearChat.title')}
      confirmLabel={t('clearChat')}
      busyLabel={t('clearChat.busy')}
      mutation={clearing}
      onConfirm={(close) => clearing.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      {t('clearChat.text', { title: event.title })}
    </ConfirmMutation>
  )
}
