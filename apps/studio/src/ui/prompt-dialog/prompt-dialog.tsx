import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { defineTexts } from '#lib/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'

const t = defineTexts('prompt-dialog', { cancel: 'Cancel', save: 'Save' })

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
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    // React tells a form around the dialog's opener too, as it is its parent in the tree of components.
    submission.stopPropagation()
    const found = faultOf?.(answer.trim())
    setFault(found)
    if (found === undefined) onAnswer(answer.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
