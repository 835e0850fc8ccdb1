/** Runs code that isn't saved, in a frame of the studio whose origin is nobody's, and tells the studio what failed. */
import {
  type CodePreviewMessage,
  type HookArea,
  readCodePreviewMessage,
  toPostCode,
} from '@marquee/domain/custom-code'
import { type HookArguments, runCode } from './run-code.ts'

export function previewCode(): void {
  const { builder } = document.documentElement.dataset
  const studio = window.parent
  if (builder === undefined || studio === window) return
  const post = (message: CodePreviewMessage) => studio.postMessage(toPostCode(message), builder)
  window.addEventListener('message', (received: MessageEvent<unknown>) => {
    if (received.origin !== builder) return
    const message = readCodePreviewMessage(received, studio)
    if (message?.type === 'run') void run(message, post)
  })
  post({ type: 'ready' })
}

type Running = Extract<CodePreviewMessage, { type: 'run' }>

async function run(
  { areas: previewed, isBlock }: Running,
  post: (message: CodePreviewMessage) => void,
): Promise<void> {
  if (isBlock) document.querySelector('main')?.remove()
  const areas = previewed.map(({ area, code }) => ({ id: crypto.randomUUID(), area, code, revision: 0 }))
  const running = runCode({ page_type: 'Registration', event: null, areas }, ({ code, message, line }) =>
    post({ type: 'fault', area: code.area, message, line }),
  )
  await running.whenRun
  if (!isBlock) for (const { area, given } of samples) running.call(area, given)
  post({ type: 'ran' })
}

/** What each hook gets once, as it would on a page. */
const samples: readonly { area: HookArea; given: HookArguments }[] = [
  { area: 'form_submission', given: [{ email: 'ada@example.org', first_name: 'Ada' }, false] },
  { area: 'add_to_calendar', given: ['sample', 'sample', 'google'] },
  { area: 'register_cta_click', given: ['sample', 'sample', 'hero', 'hero', 'Registration'] },
  {
    area: 'custom_cta_click',
    given: ['sample', 'https://example.org/', 'button', 'button', 'Registration'],
  },
]
