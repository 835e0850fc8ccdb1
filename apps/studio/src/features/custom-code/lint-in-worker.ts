import type { CodeProblem } from '@marquee/domain/code-lint'
import type { CodePlace } from '@marquee/domain/custom-code'
import type { LintRequest } from './lint-code.worker.ts'

type Answer = { id: number; problems: CodeProblem[] }

let worker: Worker | undefined
let requests = 0

/** What is wrong with the code, by the same rules as on the server. */
export function lintInWorker(area: CodePlace, code: string): Promise<CodeProblem[]> {
  worker ??= new Worker(new URL('./lint-code.worker.ts', import.meta.url), { type: 'module' })
  const current = worker
  requests += 1
  const request: LintRequest = { id: requests, area, code }
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const { signal } = done
    current.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (data.id !== request.id) return
        done.abort()
        resolve(data.problems)
      },
      { signal },
    )
    current.addEventListener(
      'error',
      () => {
        done.abort()
        reject(new Error('The code could not be checked.'))
      },
      { signal },
    )
    current.postMessage(request)
  })
}
