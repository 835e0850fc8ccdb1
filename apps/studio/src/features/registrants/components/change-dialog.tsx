import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import {
  changeFailure,
  type RegistrantChange,
  type SelectedRegistrants,
  type useChangeRegistrants,
} from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { useEmailWords } from '../use-email-words.ts'

/** Changes that end a registration; the others need no question. */
const asked = ['reject', 'cancel', 'block', 'waitlist', 'delete'] as const
type AskedChange = (typeof asked)[number]

export function isAsked(change: RegistrantChange): change is AskedChange {
  return asked.some((one) => one === change)
}

/** Who is to be changed, as the question says it. */
export type Target = { change: RegistrantChange; who: string; selected: SelectedRegistrants }

type ChangeDialogProps = {
  target: (Target & { change: AskedChange }) | undefined
  mutation: ReturnType<typeof useChangeRegistrants>
  onDone: () => void
  onClose: () => void
}

/** Asks before people lose their registration, and says what they lose. */
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
