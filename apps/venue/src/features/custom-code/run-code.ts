/**
 * Runs the code of an organization on its public page: the markup of the head and the body, with its scripts in their order,
 * and its hooks when something happens. What runs gets the nonce of the page, and is exactly what was stored.
 */
import {
  type HookArea,
  isHook,
  linesAround,
  type PageCode,
  type PageCodes,
  sourceNameOf,
} from '@marquee/domain/custom-code'
import { followFaults, type ReportFault } from './code-faults.ts'

export type HookArguments = readonly (string | boolean | null | object)[]

export type RunningCode = {
  /** Calls the hooks of this area, each with what it gets. */
  call(area: HookArea, given: HookArguments): void
  /** Settles when the markup is on the page and its scripts have run. */
  whenRun: Promise<void>
}

export function runCode({ areas }: PageCodes, report: ReportFault): RunningCode {
  const faults = followFaults(areas, report)
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const code of areas) if (isHook(code.area)) define(code, code.area)

  /** Functions of the page itself, as scripts declare them, so that its policy applies to them as to all others. */
  function define(code: PageCode, area: HookArea): void {
    const [first, last] = linesAround(area)
    // On one line, so that errors name the lines that the editor shows.
    const start = `(window.marqueeHooks ??= {})['${code.id}'] = ${first}`
    add(code, `${start}\n${code.code}\n${last}`, document.head)
  }

  function add(code: PageCode, text: string, place: Element): void {
    const script = document.createElement('script')
    script.nonce = nonce
    script.text = `${text}\n//# sourceURL=${sourceNameOf(code.id)}`
    faults.during(code, text, () => place.append(script))
  }

  async function show(code: PageCode): Promise<void> {
    if (code.area === 'snippet') add(code, code.code, document.body)
    else await showMarkup(code, code.area === 'head' ? document.head : document.body)
  }

  async function showMarkup(code: PageCode, place: Element): Promise<void> {
    const template = document.createElement('template')
    template.innerHTML = code.code
    // Scripts of a template never run, so that each is replaced by one that does once it is on the page.
    const scripts = [...template.content.querySelectorAll('script')]
    place.append(template.content)
    for (const inert of scripts) await runScript(code, inert)
  }

  /** Settles once an external script that isn't asynchronous has loaded or failed, as in a page that is read. */
  async function runScript(code: PageCode, inert: HTMLScriptElement): Promise<void> {
    const script = document.createElement('script')
    for (const { name, value } of inert.attributes) script.setAttribute(name, value)
    script.nonce = nonce
    const isWaitedFor = script.src !== '' && !inert.async && !inert.defer
    script.async = !isWaitedFor
    if (script.src === '') script.text = `${inert.text}\n//# sourceURL=${sourceNameOf(code.id)}`
    const settled = new Promise<void>((resolve) => {
      for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(), { once: true })
    })
    faults.during(code, inert.text, () => inert.replaceWith(script))
    if (isWaitedFor) await settled
  }

  async function showAll(): Promise<void> {
    for (const code of areas) if (!isHook(code.area)) await show(code)
  }

  return {
    call(area, given) {
      const hooks: unknown = Reflect.get(window, 'marqueeHooks')
      for (const code of areas) {
        const hook: unknown = code.area === area && isObject(hooks) ? Reflect.get(hooks, code.id) : undefined
        if (typeof hook === 'function') faults.calling(code, () => void Reflect.apply(hook, window, given))
      }
    },
    whenRun: showAll(),
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
