/** CodeMirror as the studio uses it: no React here, and no CodeMirror elsewhere. */
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { basicSetup, EditorView } from 'codemirror'
import type { CodeFault, CodeLanguage } from './code-fault.ts'

/** WI-154. */
const lintDelayMs = 200

const languages = { html, css, javascript } satisfies Record<CodeLanguage, () => Extension>

type CodeViewOptions = {
  value: string
  language: CodeLanguage
  labelId: string
  isReadOnly: boolean
  onChange: (code: string) => void
  faultsOf: (code: string) => CodeFault[]
}

export type CodeView = {
  /** Shows another code, unless it is the one that is shown. */
  take: (code: string) => void
  close: () => void
}

/** An editor in `parent`, which tells of each change and shows the faults of its code. */
export function openCodeView(parent: HTMLElement, options: CodeViewOptions): CodeView {
  const view = new EditorView({ parent, doc: options.value, extensions: extensionsOf(options) })
  const take = (code: string) => {
    const shown = view.state.doc.toString()
    if (code !== shown) view.dispatch({ changes: { from: 0, to: shown.length, insert: code } })
  }
  return { take, close: () => view.destroy() }
}

function extensionsOf({ language, labelId, isReadOnly, onChange, faultsOf }: CodeViewOptions): Extension[] {
  const lint = linter(({ state }) => faultsOf(state.doc.toString()).map(diagnosticOf), { delay: lintDelayMs })
  return [
    basicSetup,
    languages[language](),
    lint,
    lintGutter(),
    EditorView.lineWrapping,
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ 'aria-labelledby': labelId, 'aria-readonly': String(isReadOnly) }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
  ]
}

function diagnosticOf({ from, to, message, isWarning = false }: CodeFault) {
  return { from, to, message, severity: isWarning ? 'warning' : 'error' } as const
}
