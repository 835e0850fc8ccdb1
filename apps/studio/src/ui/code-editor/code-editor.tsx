import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { CodeEditorProps } from './code-area.tsx'

const CodeArea = lazyPart(async () => (await import('./code-area.tsx')).CodeArea)

/** Code that people write, with what is wrong in it; the editor is loaded when it is first shown. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <CodeArea {...props} />
    </Suspense>
  )
}
