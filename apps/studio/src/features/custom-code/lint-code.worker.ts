/** Checks code away from the page, so that typing stays quick whatever is typed. */
import type { CodePlace } from '@marquee/domain/custom-code'

export type LintRequest = { id: number; area: CodePlace; code: string }

// The build of JSHint for browsers looks for a window.
Reflect.set(globalThis, 'window', globalThis)
const linter = import('@marquee/domain/code-lint')

addEventListener('message', ({ data }: MessageEvent<LintRequest>) => {
  void linter.then(({ lintCode }) => postMessage({ id: data.id, problems: lintCode(data.area, data.code) }))
})
