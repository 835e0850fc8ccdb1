import { isTextLink } from '@marquee/emails'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../rich-text-texts.ts'
import { typedAddress } from '../text-marks.ts'

type LinkPromptProps = {
  isOpen: boolean
  /** Where the chosen words lead; empty for nowhere. */
  address: string
  onAnswer: (address: string) => void
  onClose: () => void
}

/** Asks where the chosen words lead (WI-112); an empty answer removes the link (WI-113). */
export function LinkPrompt({ isOpen, address, onAnswer, onClose }: LinkPromptProps) {
  return (
    <Dialog isOpen={isOpen} title={t('link')} onClose={onClose}>
      {({ leave }) => <LinkForm address={address} onAnswer={onAnswer} onClose={onClose} onCancel={leave} />}
    </Dialog>
  )
}

type LinkFormProps = Omit<LinkPromptProps, 'isOpen'> & { onCancel: () => void }

function LinkForm({ address, onAnswer, onClose, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const [isTried, setTried] = useState(false)
  const answer = typedAddress(typed)
  const isFaulty = answer !== '' && !isTextLink(answer)
  const set = () => {
    setTried(true)
    if (isFaulty) return
    onClose()
    onAnswer(answer)
  }
  return (
    <DialogForm confirmLabel={t('save')} onSubmit={set} onCancel={onCancel}>
      <TextField
        label={t('linkLabel')}
        description={t('linkText')}
        placeholder="https://"
        data-autofocus
        maxLength={2000}
        value={typed}
        error={isTried && isFaulty ? t('linkFault') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogForm>
  )
}
