import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSeparator,
  IconStrikethrough,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { lineStyleWords, t } from '../rich-text-texts.ts'
import { addRule, lineStyles, setLineStyle, toggleMark, type Written } from '../text-marks.ts'
import classes from './rich-text-field.module.css'

export type TextAlign = 'start' | 'center' | 'end'

type ToolName = 'bold' | 'italic' | 'strike' | 'bullets' | 'numbers' | 'rule' | 'link' | TextAlign

type Tool = { name: ToolName; Icon: TablerIcon; change: (before: Written) => Written }

const tools: readonly Tool[] = [
  { name: 'bold', Icon: IconBold, change: (before) => toggleMark(before, '**') },
  { name: 'italic', Icon: IconItalic, change: (before) => toggleMark(before, '*') },
  { name: 'strike', Icon: IconStrikethrough, change: (before) => toggleMark(before, '~~') },
  { name: 'bullets', Icon: IconList, change: (before) => setLineStyle(before, 'bullets') },
  { name: 'numbers', Icon: IconListNumbers, change: (before) => setLineStyle(before, 'numbers') },
  { name: 'rule', Icon: IconSeparator, change: addRule },
]

const alignments = [
  ['start', IconAlignLeft],
  ['center', IconAlignCenter],
  ['end', IconAlignRight],
] as const

type RichTextToolbarProps = {
  label: string
  align: TextAlign
  onAlign: (align: TextAlign) => void
  onChange: (change: (before: Written) => Written) => void
  onLink: () => void
}

/** What text can be made: one stop of Tab, with the arrows from tool to tool. */
export function RichTextToolbar({ label, align, onAlign, onChange, onLink }: RichTextToolbarProps) {
  const { current, walk } = useWalk()
  const buttons: { name: ToolName; Icon: TablerIcon; press: () => void; isOn?: boolean }[] = [
    ...tools.map(({ name, Icon, change }) => ({ name, Icon, press: () => onChange(change) })),
    { name: 'link', Icon: IconLink, press: onLink },
    ...alignments.map(([name, Icon]) => ({ name, Icon, press: () => onAlign(name), isOn: name === align })),
  ]
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar', { label })}
      tabIndex={-1}
      className={classes['toolbar']}
      onKeyDown={walk}
    >
      <StyleMenu tabIndex={current === 0 ? 0 : -1} onChange={onChange} />
      {buttons.map(({ name, Icon, press, isOn }, index) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          aria-label={t(name)}
          title={t(name)}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          tabIndex={current === index + 1 ? 0 : -1}
          onClick={press}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}

function StyleMenu({ tabIndex, onChange }: Pick<RichTextToolbarProps, 'onChange'> & { tabIndex: number }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-label={t('style')}
          title={t('style')}
        >
          <IconHeading size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {lineStyles.map((style) =>
          style === 'bullets' || style === 'numbers' ? null : (
            <Menu.Item key={style} onClick={() => onChange((before) => setLineStyle(before, style))}>
              {lineStyleWords[style]}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Which button of the toolbar Tab leads to, and the arrows that change it. */
function useWalk() {
  const [current, setCurrent] = useState(0)
  const walk = (press: KeyboardEvent<HTMLElement>) => {
    const step = steps[press.key]
    const buttons = [...press.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
    const place = buttons.findIndex((button) => button === press.target)
    if (step === undefined || place < 0) return
    press.preventDefault()
    const next = (place + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }
  return { current, walk }
}
