import { Text, Textarea } from '@mantine/core'
import { getHotkeyHandler, useId } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../rich-text-texts.ts'
import { linkAt, setLink, toggleMark, type Written } from '../text-marks.ts'
import { LinkPrompt } from './link-prompt.tsx'
import { InsertPlaceholder } from './placeholder-text.tsx'
import classes from './rich-text-field.module.css'
import { RichTextToolbar, type TextAlign } from './rich-text-toolbar.tsx'

type RichTextFieldProps = {
  label: string
  value: string
  /** In characters (WI-111). */
  limit: number
  hint: string
  align: TextAlign
  onChange: (text: string) => void
  onAlign: (align: TextAlign) => void
}

/** A text with headings, lists, rules, links and bold, italic or struck words, as marks that the preview draws. */
export function RichTextField({ label, value, limit, hint, align, onChange, onAlign }: RichTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const countId = useId()
  const [link, setLinkPrompt] = useState<{ isOpen: boolean; address: string }>({ isOpen: false, address: '' })
  const written = (): Written => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {}
    return { text: value, start, end }
  }
  const change = (to: (before: Written) => Written) => {
    const { text, start, end } = to(written())
    // More than the limit isn't taken, as when it is typed.
    if (text.length > limit) return
    flushSync(() => onChange(text))
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const insert = (placeholder: string) =>
    change(({ text, start, end }) => {
      const at = start + placeholder.length
      return { text: text.slice(0, start) + placeholder + text.slice(end), start: at, end: at }
    })
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        description={hint}
        value={value}
        maxLength={limit}
        aria-describedby={countId}
        classNames={{ input: classes['area'] ?? '' }}
        inputContainer={(input) => (
          <div className={classes['editor']}>
            <RichTextToolbar
              label={label}
              align={align}
              onAlign={onAlign}
              onChange={change}
              onLink={() => setLinkPrompt({ isOpen: true, address: linkAt(written())?.address ?? '' })}
            />
            {input}
          </div>
        )}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(press) =>
          getHotkeyHandler([
            ['mod+B', () => change((before) => toggleMark(before, '**'))],
            ['mod+I', () => change((before) => toggleMark(before, '*'))],
          ])(press)
        }
      />
      <Text
        id={countId}
        size="xs"
        ta="end"
        c={value.length >= limit ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {t('count', { count: value.length, limit })}
      </Text>
      <InsertPlaceholder field={label} onInsert={insert} />
      <LinkPrompt
        isOpen={link.isOpen}
        address={link.address}
        onAnswer={(address) => change((before) => setLink(before, address))}
        onClose={() => setLinkPrompt((before) => ({ ...before, isOpen: false }))}
      />
    </div>
  )
}
