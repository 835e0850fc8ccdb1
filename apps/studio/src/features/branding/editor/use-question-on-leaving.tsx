import { useBlocker } from '@tanstack/react-router'
import { useLeaving } from '#ui/dialog/use-leaving.tsx'

/** Asks before leaving the page with pending changes. Returns the question to render. */
export function useQuestionOnLeaving(isPending: boolean) {
  const { mayLeave, question } = useLeaving({
    asks: isPending ? 'changes' : undefined,
    onClose: () => undefined,
  })
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isPending && current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: isPending,
  })
  return question
}
