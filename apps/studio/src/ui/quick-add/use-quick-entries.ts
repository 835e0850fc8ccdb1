/**
 * Entries typed faster than the server replies. Each shows at once and is sent one at a time, in order; a failed one stays
 * with its reason until it is retried or discarded. They live in the mutation cache, so they survive leaving the page.
 */
import {
  type Mutation,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'

export type QuickEntry<Input> = {
  /** The entry's own id, not that of the created row. */
  id: string
  input: Input
  /** Why it was rejected; null while pending. */
  error: Error | null
  /** Sends it again, after the pending ones. */
  retry: () => void
  discard: () => void
}

type QuickEntriesOptions<Input, Row> = {
  /** The list that the entries go to; a fetch in flight is canceled, as it may not include the new row. */
  listKey: QueryKey
  create: (input: Input) => Promise<Row>
  /** Puts the row into the cached list, so that it replaces the entry without a flicker. */
  onCreated: (row: Row, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}

/** A list's queue: `add` never waits, and `entries` are the pending and rejected ones. */
export function useQuickEntries<Input, Row>(options: QuickEntriesOptions<Input, Row>) {
  const { listKey, create, onCreated, onFailed } = options
  const queryClient = useQueryClient()
  const mutationKey = ['quick-entries', ...listKey]
  const { mutate } = useMutation<Row, Error, Input>({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    gcTime: Infinity,
    mutationFn: create,
    onSuccess: async (row, input) => {
      await queryClient.cancelQueries({ queryKey: listKey })
      onCreated(row, input)
    },
    onError: (error, input) => onFailed?.(error, input),
    // Not awaited: the next entry doesn't need the list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  })
  const unfinished = useMutationState({
    filters: { mutationKey, exact: true, predicate: ({ state }) => state.status !== 'success' },
    select: (mutation: Mutation<Row, Error, Input>) => ({ mutation, state: mutation.state }),
  })
  const entries = unfinished.flatMap(({ mutation, state }): QuickEntry<Input>[] => {
    const { variables: input, error } = state
    if (input === undefined) return []
    const discard = () => queryClient.getMutationCache().remove(mutation)
    const retry = () => {
      discard()
      mutate(input)
    }
    return [{ id: `entry-${mutation.mutationId}`, input, error, retry, discard }]
  })
  return { add: (input: Input) => mutate(input), entries }
}
