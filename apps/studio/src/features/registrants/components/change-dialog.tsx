import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import {
  changeFailure,
  type RegistrantChange,
  type SelectedRegistrants,
  type useChangeRegistrants,
} from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { useEmailWords } from '../use-email-words.ts'

/** Changes that end a registration; others need no confirmation. */
const asked = ['reject', 'cancel', 'block', 'waitlist', 'delete'] as const
type AskedChange = (typeof asked)[number]

export function isAsked(change: RegistrantChange): change is AskedChange {
  return asked.some((one) => one === change)
}

/** The people to change, as the question names them. */
export type Target = { change: RegistrantChange; who: string; selected: SelectedRegistrants }

type ChangeDialogProps = {
  target: (Target & { change: AskedChange }) | undefined
  mutation: ReturnType<typeof useChangeRegistrants>
  onDone: () => void
  onClose: () => void
}

/** Confirms that people lose their registration, and says what they lose. */
export function ChangeDialog({ target, mutation, onDone, onClose }: ChangeDialogProps) {
  const confirm = (close: () => void) => {
    const onSuccess = () => {
      onDone()
      close()
    }
    if (target) mutation.mutate(target, { onSuccess })
  }
  const { isPending, reset } = mutation
  const { withEmails } = useEmailWords()
  const error = mutation.error && target ? changeFailure(mutation.error, target) : null
  return (
    <ConfirmMutation
      isOpen={target !== undefined}
      isDestructive
      title={target ? t(target.change) : ''}
      confirmLabel={target ? t(target.change) : ''}
      mutation={{ isPending, error, reset }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {target && withEmails(t(`confirm.${target.change}`, { who: target.who }), target.change)}
    </ConfirmMutation>
  )
}
