import { Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './code-editor.module.css'
import type { CodeFault, CodeLanguage } from './code-fault.ts'
import { type CodeView, openCodeView } from './code-view.ts'

export type CodeEditorProps = {
  label: string
  language: CodeLanguage
  value: string
  onChange: (value: string) => void
  /** Asked 200 ms after the last change (WI-154). */
  check?: (code: string) => CodeFault[]
  isReadOnly?: boolean
}

/** The editor itself; `CodeEditor` loads it. Tab leaves it, as everywhere else. */
export function CodeArea({ label, language, value, onChange, check, isReadOnly = false }: CodeEditorProps) {
  const labelId = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<CodeView>(null)
  const change = useEffectEvent(onChange)
  const faultsOf = useEffectEvent((code: string) => check?.(code) ?? [])
  const initial = useEffectEvent(() => value)

  useEffect(() => {
    if (place.current === null) return undefined
    const opened = openCodeView(place.current, {
      value: initial(),
      language,
      labelId,
      isReadOnly,
      onChange: (code) => change(code),
      faultsOf: (code) => faultsOf(code),
    })
    view.current = opened
    return () => opened.close()
  }, [language, labelId, isReadOnly])
  useEffect(() => view.current?.take(value), [value])

  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <div ref={place} className={classes['editor']} />
    </Input.Wrapper>
  )
}
