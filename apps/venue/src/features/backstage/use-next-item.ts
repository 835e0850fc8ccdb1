import type { Backstage } from '@marquee/domain/backstage'
import { useRunOfShow, useTakeItem } from './show-queries.ts'

export type NextItem = {
  /** What follows; undefined after the last item. */
  title: string | undefined
  isError: boolean
  take: () => void
}

/** Going on in the run of show; undefined for whoever doesn't direct the stage, and without a run of show. */
export function useNextItem({ session, can }: Backstage): NextItem | undefined {
  const { data: show } = useRunOfShow(session, can.manage)
  const taking = useTakeItem(session)
  if (!can.manage || !show || show.items.length === 0) return undefined
  const { items, next, step } = show
  return {
    title: items.find(({ id }) => id === next)?.title,
    isError: taking.isError,
    take() {
      if (next !== null && !taking.isPending) taking.mutate({ item: next, expected: step?.id ?? null })
    },
  }
}
