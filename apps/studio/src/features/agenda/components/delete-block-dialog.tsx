import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import type { AgendaRow } from '../agenda-kinds.ts'
import { t } from '../texts.ts'

type DeleteBlockDialogProps = {
  /** At least one. */
  doomed: readonly AgendaRow[]
  onConfirm: () => void
  onClose: () => void
}

/** Names what goes with sessions and items, which are deleted only then. */
export function DeleteBlockDialog({ doomed, onConfirm, onClose }: DeleteBlockDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isLoss
      title={titleOf(doomed)}
      confirmLabel={t('delete')}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {sentenceOf(doomed)}
    </ConfirmDialog>
  )
}

const namedAtMost = 3

function titleOf([first, ...others]: readonly AgendaRow[]): string {
  if (others.length > 0) return t('delete.several', { count: others.length + 1 })
  return t(first && 'speakers' in first ? 'delete.session' : 'delete.item')
}

function sentenceOf(doomed: readonly AgendaRow[]): string {
  const [first, ...others] = doomed
  if (others.length > 0) {
    const named = doomed.slice(0, namedAtMost).map(({ title }) => `“${title}”`)
    const rest = doomed.length - named.length
    const titles = [...named, ...(rest > 0 ? [t('delete.more', { count: rest })] : [])].join(', ')
    return t('delete.severalText', { titles })
  }
  const isSession = first && 'speakers' in first
  return t(isSession ? 'delete.sessionText' : 'delete.itemText', { title: first?.title ?? '' })
}
