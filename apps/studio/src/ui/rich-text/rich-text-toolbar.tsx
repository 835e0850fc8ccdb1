import { ActionIcon } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { HeadingMenu } from './heading-menu.tsx'
import { LinkPrompt } from './link-prompt.tsx'
import classes from './rich-text.module.css'
import { tools } from './rich-text-tools.ts'
import { t } from './rich-text-words.ts'

type RichTextToolbarProps = { editor: Editor; label: string }

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** What text can be made: one stop of Tab, with the arrows from tool to tool. */
export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const [isAskingForLink, setIsAskingForLink] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: shown }): string[] => [
      ...(shown.isActive('link') ? ['link'] : []),
      ...tools.filter(({ isOn }) => isOn?.(shown)).map(({ name }) => name),
    ],
  })
  const buttons = [
    ...tools.map(({ name, Icon, run }) => ({ name, Icon, press: () => run(editor) })),
    { name: 'link' as const, Icon: IconLink, press: () => setIsAskingForLink(true) },
  ]
  const walk = useWalk()
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar', { label })}
      tabIndex={-1}
      className={classes['toolbar']}
      onKeyDown={walk.go}
    >
      <HeadingMenu editor={editor} tabIndex={walk.current === 0 ? 0 : -1} />
      {buttons.map(({ name, Icon, press }, index) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          aria-label={t(name)}
          title={t(name)}
          {...(name !== 'rule' && { 'aria-pressed': on.includes(name) })}
          data-on={on.includes(name) || undefined}
          className={classes['tool'] ?? ''}
          tabIndex={walk.current === index + 1 ? 0 : -1}
          onClick={press}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
      <LinkPrompt editor={editor} isOpen={isAskingForLink} onClose={() => setIsAskingForLink(false)} />
    </div>
  )
}

/** Which button of a toolbar Tab leads to, and the arrows that change it. */
function useWalk() {
  const [current, setCurrent] = useState(0)
  const go = (press: KeyboardEvent<HTMLElement>) => {
    const step = steps[press.key]
    const buttons = [...press.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
    const place = buttons.findIndex((button) => button === press.target)
    if (step === undefined || place < 0) return
    press.preventDefault()
    const next = (place + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }
  return { current, go }
}
