import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLeaving } from './use-leaving.tsx'

/** Asks before a page with unsaved changes is left, by link or by closing the tab. Render what it returns. */
export function useUnsavedChanges(isChanged: boolean): ReactNode {
  const { mayLeave, question } = useLeaving({
    asks: isChanged ? 'changes' : undefined,
    onClose: () => undefined,
  })
  useBlocker({
    shouldBlockFn: async () => isChanged && !(await mayLeave()),
    enableBeforeUnload: isChanged,
  })
  return question
}
