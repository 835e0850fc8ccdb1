/** The steps of a design that can be undone and redone. Pure but for the keys. */
import { useHotkeys } from '@mantine/hooks'

export type StepHistory<Design> = {
  past: readonly Design[]
  design: Design
  future: readonly Design[]
  /** Where the last step was typed. */
  typedIn?: string | undefined
}

const maxSteps = 100

/** Adds a step. Consecutive ones with the same name, such as typing, are undone together. */
export function stepTo<Design>(
  before: StepHistory<Design>,
  next: Design,
  typedIn?: string,
): StepHistory<Design> {
  const { past, design, typedIn: last } = before
  if (next === design) return before
  const isSame = typedIn !== undefined && typedIn === last
  const steps = isSame ? past : [...past, design].slice(-maxSteps)
  return { past: steps, design: next, future: [], typedIn }
}

/** Undefined if there is no step. */
export type Steps = { undo: (() => void) | undefined; redo: (() => void) | undefined }

export function stepsOf<Design>(
  { past, design, future }: StepHistory<Design>,
  setHistory: (history: StepHistory<Design>) => void,
): Steps {
  const [before] = past.slice(-1)
  const [after] = future
  return {
    undo:
      before === undefined
        ? undefined
        : () => setHistory({ past: past.slice(0, -1), design: before, future: [design, ...future] }),
    redo:
      after === undefined
        ? undefined
        : () => setHistory({ past: [...past, design], design: after, future: future.slice(1) }),
  }
}

/** Undoes and redoes by the usual keys. */
export function useStepKeys({ undo, redo }: Steps): void {
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
    ['mod+Y', () => redo?.()],
  ])
}
