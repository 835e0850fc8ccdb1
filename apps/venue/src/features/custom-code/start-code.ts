/** Runs the code of a page once its visitor has agreed, and calls its hooks with what happens. */
import { isCalendarType, type PageCodes } from '@marquee/domain/custom-code'
import type { CodeFault } from './code-faults.ts'
import { type RunningCode, runCode } from './run-code.ts'

export function startCode(codes: PageCodes): void {
  const running = runCode(codes, report)
  document.addEventListener('marquee:registered', (event) => {
    if (!(event instanceof CustomEvent)) return
    const detail: unknown = event.detail
    if (typeof detail !== 'object' || detail === null) return
    const data: unknown = Reflect.get(detail, 'submissionData')
    running.call('form_submission', [
      typeof data === 'object' && data !== null ? data : {},
      Reflect.get(detail, 'isReRegistration') === true,
    ])
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) tellOfClick(running, codes, link)
  })
}

function tellOfClick(running: RunningCode, { page_type, event }: PageCodes, link: HTMLAnchorElement): void {
  const { calendar, event: listed } = link.dataset
  const { type, id } = blockAround(link)
  const place = [type, id, page_type] as const
  const shown = [event?.id ?? null, event?.name ?? null] as const
  const words = link.textContent.trim()
  if (isCalendarType(calendar)) running.call('add_to_calendar', [shown[1], shown[0], calendar])
  else if (listed !== undefined) running.call('register_cta_click', [listed, words, ...place])
  else if (link.getAttribute('href') === '#register') {
    running.call('register_cta_click', [...shown, ...place])
  } else if (type === 'button') running.call('custom_cta_click', [words, link.href, ...place])
}

type Block = { type: string | null; id: string | null }

function blockAround(link: Element): Block {
  const { blockType, block } = link.closest<HTMLElement>('[data-block]')?.dataset ?? {}
  return { type: blockType ?? null, id: block ?? null }
}

/** Without anything about the visitor; a report that doesn't arrive is one of many. */
function report({ code, message, line }: CodeFault): void {
  const body = { code: code.id, revision: code.revision, message: message.slice(0, 1000), line }
  void fetch('/api/code_faults/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
