/** Errors in the code of an organization, told apart from those of the page and of other scripts. */
import { isHook, type PageCode, sourceNameOf } from '@marquee/domain/custom-code'

export type CodeFault = {
  code: PageCode
  message: string
  /** In the area, from 1 for its first line; null if unknown. */
  line: number | null
}
export type ReportFault = (fault: CodeFault) => void

type Faults = {
  /** Runs `start`, which puts a script with this text on the page: what fails meanwhile is its error. */
  during(code: PageCode, text: string, start: () => void): void
  /** Calls a hook. */
  calling(code: PageCode, hook: () => void): void
}

/** Reports the first error of each area. */
export function followFaults(areas: readonly PageCode[], report: ReportFault): Faults {
  const known = new Set<string>()
  /** Where scripts start in their area, so that lines can be counted from its first one. */
  const offsets = new Map<string, number>()
  let running: PageCode | undefined

  function note(code: PageCode, { message, line }: { message: string; line: number | undefined }): void {
    if (known.has(code.id)) return
    known.add(code.id)
    report({ code, message, line: line === undefined ? null : line + (offsets.get(code.id) ?? 0) })
  }

  window.addEventListener('error', ({ message, error, lineno }) => {
    const found = areas.find(({ id }) => placeIn(error, id) !== undefined) ?? running
    if (found) note(found, { message, line: placeIn(error, found.id) ?? (lineno > 0 ? lineno : undefined) })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const found = areas.find(({ id }) => placeIn(reason, id) !== undefined)
    if (found) note(found, { message: String(reason), line: placeIn(reason, found.id) })
  })

  return {
    during(code, text, start) {
      const at = code.code.indexOf(text)
      // The first line of an area isn't part of its code; a hook has it.
      if (!isHook(code.area)) offsets.set(code.id, code.code.slice(0, Math.max(at, 0)).split('\n').length)
      running = code
      start()
      running = undefined
    },
    calling(code, hook) {
      try {
        hook()
      } catch (error) {
        note(code, { message: String(error), line: placeIn(error, code.id) })
      }
    },
  }
}

/** The line where this error comes from the area's code; undefined if it doesn't. */
function placeIn(error: unknown, id: string): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { stack = '' } = error
  const name = sourceNameOf(id)
  const at = stack.indexOf(name)
  const line = Number.parseInt(stack.slice(at + name.length + 1), 10)
  return at === -1 || !Number.isFinite(line) ? undefined : line
}
