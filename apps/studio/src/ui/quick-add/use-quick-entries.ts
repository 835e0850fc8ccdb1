/**
 * Entries that somebody types faster than the server answers. Each is shown at once, sent in the order of typing, one
 * at a time, and a failed one waits with its reason to be tried again or discarded; none of this touches the field.
 * They live in the mutation cache, so they outlive the page that they were typed on.
 */
import {
  type Mutation,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'

export type QuickEntry<Wanted> = {
  /** Of the entry; what is created has its own. */
  id: string
  wanted: Wanted
  /** Why it was refused; null while it waits for its turn or its answer. */
  error: Error | null
  /** Sends it again, after those that wait. */
  retry: () => void
  discard: () => void
}

type QuickEntriesOptions<Wanted, Row> = {
  /** The list that the entries go to; a fetch of it that is on its way is dropped, since it may not know the new row. */
  listKey: QueryKey
  create: (wanted: Wanted) => Promise<Row>
  /** Puts the row into what is known of the list, so that it takes the entry's place without a gap. */
  onCreated: (row: Row, wanted: Wanted) => void
  onFailed?: (error: Error, wanted: Wanted) => void
}

/** The queue of one list: `add` never waits, `entries` are those without an answer and those that were refused. */
export function useQuickEntries<Wanted, Row>(options: QuickEntriesOptions<Wanted, Row>) {
  const { listKey, create, onCreated, onFailed } = options
  const queryClient = useQueryClient()
  const mutationKey = ['quick-entries', ...listKey]
  const { mutate } = useMutation<Row, Error, Wanted>({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    gcTime: Infinity,
    mutationFn: create,
    onSuccess: async (row, wanted) => {
      await queryClient.cancelQueries({ queryKey: listKey })
      onCreated(row, wanted)
    },
    onError: (error, wanted) => onFailed?.(error, wanted),
    // Not waited for: the next entry needs no list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  })
  const unfinished = useMutationState({
    filters: { mutationKey, exact: true, predicate: ({ state }) => state.status !== 'success' },
    select: (mutation: Mutation<Row, Error, Wanted>) => ({ mutation, state: mutation.state }),
  })
  const entries = unfinished.flatMap(({ mutation, state }): QuickEntry<Wanted>[] => {
    const { variables: wanted, error } = state
    if (wanted === undefined) return []
    const discard = () => queryClient.getMutationCache().remove(mutation)
    const retry = () => {
      discard()
      mutate(wanted)
    }
    return [{ id: `entry-${mutation.mutationId}`, wanted, error, retry, discard }]
  })
  return { add: (wanted: Wanted) => mutate(wanted), entries }
}
