import { Input, Typography } from '@mantine/core'
import '@mantine/core/styles/Typography.css'
import { useId } from '@mantine/hooks'
import TextAlign from '@tiptap/extension-text-align'
import { CharacterCount } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import classes from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { t } from './rich-text-words.ts'

export type RichTextProps = {
  label: string
  /** HTML; empty for nothing. */
  value: string
  onChange: (html: string) => void
  /** As many characters as can be written; any number unless given (WI-111). */
  limit?: number
  /** A length of CSS. */
  height?: string
  isDisabled?: boolean
}

/** WI-114. */
const usualHeight = '300px'

/** The editor itself; `RichText` loads it. */
export function RichTextArea(props: RichTextProps) {
  const { label, value, onChange, limit, height = usualHeight, isDisabled = false } = props
  const id = useId()
  const editor = useEditor({
    // One that is made while rendering is taken down again where the rendering takes long.
    immediatelyRender: false,
    content: value,
    editable: !isDisabled,
    extensions: [
      StarterKit.configure({
        blockquote: false,
        code: false,
        codeBlock: false,
        underline: false,
        // It would add an empty paragraph to what is kept.
        trailingNode: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      CharacterCount.configure({ limit: limit ?? null }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(limit !== undefined && { 'aria-describedby': `${id}-count` }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  })
  useEffect(() => {
    if (editor === null) return
    // What comes from outside, for example after saving; what was typed here is there already.
    if (value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <div className={classes['editor']} data-disabled={isDisabled || undefined}>
        {editor && !isDisabled && <RichTextToolbar editor={editor} label={label} />}
        <Typography>
          <EditorContent editor={editor} className={classes['text']} style={{ height }} />
        </Typography>
      </div>
      {editor && limit !== undefined && <Count editor={editor} limit={limit} id={`${id}-count`} />}
    </Input.Wrapper>
  )
}

/** What was written so far, of what can be; red once nothing more can (WI-115). */
function Count({ editor, limit, id }: { editor: Editor; limit: number; id: string }) {
  const count = useEditorState({
    editor,
    selector: (shown) => shown.editor.storage.characterCount.characters(),
  })
  return (
    <Input.Description id={id} mt="xs" {...(count >= limit && { c: 'var(--mantine-color-error)' })}>
      {t('count', { count, limit })}
    </Input.Description>
  )
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
