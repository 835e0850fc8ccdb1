import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { CodeEditor } from './code-editor.tsx'
import type { CodeFault } from './code-fault.ts'

function blinkingIn(code: string): CodeFault[] {
  return [...code.matchAll(/<blink/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
    message: 'Use of this tag is not allowed',
  }))
}

function CodeEditorDemo() {
  const [code, setCode] = useState('<h1>Welcome</h1>\n<blink>Soon</blink>\n')
  return (
    <CodeEditor label="Head of the page" language="html" value={code} onChange={setCode} check={blinkingIn} />
  )
}

export const demo: WidgetDemo = { name: 'Code editor', Show: CodeEditorDemo }
