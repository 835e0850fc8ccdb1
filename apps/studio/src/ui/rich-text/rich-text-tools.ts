import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconLineDashed,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'

export type Tool = {
  name:
    | 'bold'
    | 'italic'
    | 'strike'
    | 'bulletList'
    | 'orderedList'
    | 'rule'
    | `align.${(typeof alignments)[number]}`
  Icon: TablerIcon
  /** Undefined for what puts something in, and is nothing that text can be. */
  isOn: ((editor: Editor) => boolean) | undefined
  run: (editor: Editor) => void
}

const alignments = ['left', 'center', 'right', 'justify'] as const

const alignIcons = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
}

/** What the toolbar has beside the style of a paragraph and links (WI-106, WI-107, WI-108, WI-110). */
export const tools: readonly Tool[] = [
  {
    name: 'bold',
    Icon: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    Icon: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    Icon: IconStrikethrough,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    Icon: IconList,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'rule',
    Icon: IconLineDashed,
    isOn: undefined,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  ...alignments.map(
    (textAlign): Tool => ({
      name: `align.${textAlign}`,
      Icon: alignIcons[textAlign],
      isOn: (editor) => editor.isActive({ textAlign }),
      run: (editor) => editor.chain().focus().toggleTextAlign(textAlign).run(),
    }),
  ),
]
