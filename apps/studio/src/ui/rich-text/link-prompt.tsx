import type { Editor } from '@tiptap/react'
import { PromptDialog } from '../prompt-dialog/prompt-dialog.tsx'
import { linkAddress } from './link-address.ts'
import { t } from './rich-text-words.ts'

type LinkPromptProps = { editor: Editor; isOpen: boolean; onClose: () => void }

/** Asks where the chosen words lead (WI-112); an empty answer removes the link (WI-113). */
export function LinkPrompt({ editor, isOpen, onClose }: LinkPromptProps) {
  const answer = (typed: string) => {
    onClose()
    const href = typed === '' ? undefined : linkAddress(typed)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === undefined) chain.unsetLink().run()
    // Without chosen words the address is what is read.
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
  }
  const { href } = editor.getAttributes('link')
  return (
    <PromptDialog
      isOpen={isOpen}
      title={t('link.title')}
      label={t('link.label')}
      description={t('link.text')}
      placeholder="https://"
      initial={typeof href === 'string' ? href : ''}
      faultOf={(typed) => (typed === '' || linkAddress(typed) !== undefined ? undefined : t('link.broken'))}
      onAnswer={answer}
      onClose={onClose}
    />
  )
}
