import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type CodePlace, isHook } from '@marquee/domain/custom-code'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lintInWorker } from '../lint-in-worker.ts'
import { codeIn, codeRange, keepLinesAround, textAround } from '../surround-code.ts'
import classes from './code-editor.module.css'

export type CodeEditorProps = {
  area: CodePlace
  /** The code to begin with. */
  code: string
  label: string
  isReadOnly: boolean
  isInvalid: boolean
  /** Doesn't take the focus when it appears. */
  isQuiet?: boolean
  onChange: (code: string) => void
  /** Gets the number of problems, a moment after each change. */
  onCheck: (problems: number) => void
}

/** CA-038. */
const lintDelayMs = 200

/** The code of one area between its first and last lines, which can't be changed. Mount it again for other code. */
export function CodeEditor(props: CodeEditorProps) {
  const { area, code, label, isReadOnly, isInvalid, isQuiet = false, onChange, onCheck } = props
  const place = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent((state: EditorState) => onChange(codeIn(area, state)))
  const checked = useEffectEvent((problems: number) => onCheck(problems))
  const open = useEffectEvent((parent: HTMLElement) => {
    const lint = linter(
      async ({ state }) => {
        const { from } = codeRange(area, state.doc.length)
        const problems = await lintInWorker(area, codeIn(area, state))
        checked(problems.length)
        return problems.map((each) => ({
          from: from + each.from,
          to: from + each.to,
          severity: 'error' as const,
          message: each.message,
        }))
      },
      { delay: lintDelayMs },
    )
    const editing = [
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      keepLinesAround(area),
      lintGutter(),
      lint,
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) changed(state)
      }),
    ]
    const reading = [EditorState.readOnly.of(true), EditorView.editable.of(false)]
    const state = EditorState.create({
      doc: textAround(area, code),
      extensions: [
        ...(isReadOnly ? reading : editing),
        lineNumbers(),
        EditorView.lineWrapping,
        isHook(area) ? javascript() : html(),
        syntaxHighlighting(colors),
        theme,
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'false',
          ...(isReadOnly && {
            tabindex: '0',
            role: 'textbox',
            'aria-readonly': 'true',
            'aria-multiline': 'true',
          }),
        }),
      ],
    })
    const view = new EditorView({ state, parent })
    if (!isReadOnly) {
      view.dispatch({ selection: { anchor: codeRange(area, state.doc.length).to } })
      if (!isQuiet) view.focus()
    }
    return view
  })
  useEffect(() => {
    if (!place.current) return undefined
    const view = open(place.current)
    return () => view.destroy()
  }, [])
  return <div ref={place} className={classes['editor']} data-invalid={isInvalid || undefined} />
}

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: 'var(--mantine-color-indigo-text)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--mantine-color-teal-text)' },
  { tag: [tags.comment], color: 'var(--mantine-color-dimmed)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--mantine-color-grape-text)' },
])

const theme = EditorView.theme({
  '&': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'transparent',
    fontSize: 'var(--mantine-font-size-sm)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': {
    caretColor: 'var(--mantine-color-text)',
    fontFamily: 'var(--mantine-font-family-monospace)',
  },
  '.cm-gutters': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'transparent',
    border: 'none',
  },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-scroller': { overflow: 'auto', maxHeight: '24rem' },
  '.cm-tooltip': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--mantine-color-body)',
    borderColor: 'var(--mantine-color-default-border)',
  },
})
