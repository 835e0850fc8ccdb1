import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogForm } from '../dialog/dialog-form.tsx'

type PromptDialogProps = {
  isOpen: boolean
  title: string
  label: string
  description?: string
  placeholder?: string
  /** What stands in the field when it opens. */
  initial: string
  /** What is wrong with an answer; undefined where nothing is. */
  faultOf?: (answer: string) => string | undefined
  /** With the answer, trimmed. */
  onAnswer: (answer: string) => void
  onClose: () => void
}

/** Asks for one line of text; Enter answers. */
export function PromptDialog(props: PromptDialogProps) {
  const { isOpen, title, onClose } = props
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      {isOpen && <PromptForm {...props} />}
    </Dialog>
  )
}

function PromptForm(props: PromptDialogProps) {
  const { label, description, placeholder, initial, faultOf, onAnswer, onClose } = props
  const [answer, setAnswer] = useState(initial)
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const found = faultOf?.(answer.trim())
    setFault(found)
    if (found === undefined) onAnswer(answer.trim())
  }
  return (
    <DialogForm onSubmit={submit} onCancel={onClose}>
      <TextInput
        label={label}
        description={description}
        placeholder={placeholder}
        value={answer}
        error={fault}
        data-autofocus
        autoComplete="off"
        onChange={(typing) => setAnswer(typing.currentTarget.value)}
      />
    </DialogForm>
  )
}
