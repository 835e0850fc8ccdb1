import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { t } from './rich-text-words.ts'

const levels = [1, 2, 3, 4, 5, 6] as const

type HeadingMenuProps = { editor: Editor; tabIndex: number }

/** Whether a paragraph is a heading, and of which level (WI-105). */
export function HeadingMenu({ editor, tabIndex }: HeadingMenuProps) {
  const level = useEditorState({
    editor,
    selector: ({ editor: shown }) => levels.find((one) => shown.isActive('heading', { level: one })),
  })
  const styles = [
    {
      name: t('paragraph'),
      isOn: level === undefined,
      set: () => editor.chain().focus().setParagraph().run(),
    },
    ...levels.map((one) => ({
      name: t('heading', { level: one }),
      isOn: level === one,
      set: () => editor.chain().focus().setHeading({ level: one }).run(),
    })),
  ]
  const current = styles.find(({ isOn }) => isOn)?.name ?? t('paragraph')
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          tabIndex={tabIndex}
          aria-label={t('style', { style: current })}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {current}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {styles.map(({ name, isOn, set }) => (
          <Menu.RadioItem key={name} value={name} checked={isOn} closeMenuOnClick onChange={set}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
