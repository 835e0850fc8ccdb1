/** The changes that the booth pages make on the server. */
import {
  changeBooth,
  changeBoothResource,
  createBooth,
  createBoothResource,
  createSponsorUser,
  deleteBooth,
  deleteBoothResource,
  getSponsorLink,
  reorderBoothResources,
  reorderBooths,
} from '@marquee/api/booths'
import type { Booth, BoothResource } from '@marquee/domain/booths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { formatDate } from '#lib/format.ts'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { changedType } from './booth-order.ts'
import { boothsQuery } from './booth-queries.ts'
import { t } from './texts.ts'

type SuccessMessage = 'saved' | 'deleted' | 'resourceSaved' | 'resourceDeleted'

/** A change that refetches the event's booths. */
function useBoothChange<Change>(
  eventId: string,
  change: (input: Change) => Promise<unknown>,
  message: SuccessMessage,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast({ kind: 'success', message: t(message) })
      return queryClient.invalidateQueries({ queryKey: boothsQuery(eventId).queryKey })
    },
  })
}

export function useAddBooths(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = boothsQuery(eventId)
  return useQuickEntries({
    listKey: queryKey,
    create: (title: string) => createBooth({ body: { event: eventId, title } }),
    onCreated: (booth) => {
      queryClient.setQueryData(
        queryKey,
        (page) => page && { ...page, count: page.count + 1, results: [...page.results, booth] },
      )
      toast({ kind: 'success', message: t('created') })
    },
    onFailed: () => toast({ kind: 'error', message: t('createFailed') }),
  })
}

/** Adds resources to the booth; each is previous while it is being saved (BO-017). */
export function useAddResources(eventId: string, booth: Booth) {
  const queryClient = useQueryClient()
  const { queryKey } = boothsQuery(eventId)
  return useQuickEntries({
    // Separate from the queue that adds booths.
    listKey: ['booth-resources', booth.id],
    create: (fields: ResourceFields) => createBoothResource({ body: { booth: booth.id, ...fields } }),
    onCreated: (resource) => {
      const withResource = (other: Booth) =>
        other.id === booth.id ? { ...other, resources: [...other.resources, resource] } : other
      queryClient.setQueryData(
        queryKey,
        (page) => page && { ...page, results: page.results.map(withResource) },
      )
      toast({ kind: 'success', message: t('resourceSaved') })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

export type SponsorForm = { email: string; first_name: string; last_name: string; company: string }
type OptimisticField = 'title' | 'description' | 'booth_type' | 'poster'
type SaveBooth = {
  booth: Booth
  /** What differs from the booth as it was opened. */
  change: Partial<
    Pick<Booth, OptimisticField> & {
      hero: Pick<Booth, 'hero_asset_type' | 'hero_asset'>
      sponsor: string | null
    }
  >
  added: SponsorForm | null
}

export const newSponsor: SponsorForm = { email: '', first_name: '', last_name: '', company: '' }

/** Saves the booth; a new sponsor gets a profile (BO-027). */
export function useSaveBooth(eventId: string) {
  const save = async ({ booth, change: { hero, ...fields }, added }: SaveBooth) => {
    const body = { ...fields, ...hero }
    if (added === null) return changeBooth({ path: { id: booth.id }, body })
    const { user } = await createSponsorUser({ body: { event: eventId, user: added } })
    return changeBooth({ path: { id: booth.id }, body: { ...body, sponsor: user.id } })
  }
  return useBoothChange(eventId, save, 'saved')
}

/** Copies the link that lets the sponsor edit the booth. */
export function useCopySponsorLink() {
  return useMutation({
    mutationFn: async ({ id }: Booth) => {
      const link = await getSponsorLink({ path: { id } })
      await navigator.clipboard.writeText(link.url)
      return link
    },
    onSuccess: ({ ends_at }) =>
      toast({ kind: 'success', message: t('linkCopied', { date: formatDate(ends_at) }) }),
    onError: () => toast({ kind: 'error', message: t('linkFailed') }),
  })
}

/** Deletes the booth with everything in it. */
export function useDeleteBooth(eventId: string) {
  return useBoothChange(eventId, ({ id }: Booth) => deleteBooth({ path: { id } }), 'deleted')
}

/** Reorders the booths optimistically; restores the order on failure (BO-016). */
export function useReorderBooths(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = boothsQuery(eventId)
  return useMutation({
    mutationFn: async ({ before, after }: { before: readonly Booth[]; after: Booth[] }) => {
      const booth_type = changedType(before, after)
      if (booth_type === undefined) return
      const object_list = after
        .filter((booth) => booth.booth_type === booth_type)
        .map(({ id: pk }, rank) => ({ pk, rank }))
      await reorderBooths({ body: { event: eventId, booth_type, object_list } })
    },
    onMutate: async ({ after }) => {
      await queryClient.cancelQueries({ queryKey })
      const previous = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (page) => page && { ...page, results: after })
      return previous
    },
    onError: (_error, _input, previous) => {
      queryClient.setQueryData(queryKey, previous)
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export type ResourceFields = { title: string; url: string }
type SaveResource = { resource: BoothResource; fields: ResourceFields }

/** Saves a resource (BO-018). */
export function useSaveResource(eventId: string) {
  const save = ({ resource, fields }: SaveResource) =>
    changeBoothResource({ path: { id: resource.id }, body: fields })
  return useBoothChange(eventId, save, 'resourceSaved')
}

/** Removes a resource from the booth (BO-019). */
export function useDeleteResource(eventId: string) {
  const deletion = useBoothChange(
    eventId,
    ({ id }: BoothResource) => deleteBoothResource({ path: { id } }),
    'resourceDeleted',
  )
  const showFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })
  return {
    ...deletion,
    remove: (resource: BoothResource) => deletion.mutate(resource, { onError: showFailure }),
  }
}

/** Reorders the booth's resources optimistically. */
export function useReorderResources(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = boothsQuery(eventId)
  return useMutation({
    mutationFn: ({ booth, resources }: { booth: Booth; resources: BoothResource[] }) =>
      reorderBoothResources({
        body: {
          booth: booth.id,
          object_list: resources.map(({ id: pk }, rank) => ({ pk, rank })),
        },
      }),
    onMutate: async ({ booth, resources }) => {
      await queryClient.cancelQueries({ queryKey })
      const previous = queryClient.getQueryData(queryKey)
      const withOrder = (other: Booth) => (other.id === booth.id ? { ...other, resources } : other)
      queryClient.setQueryData(queryKey, (page) => page && { ...page, results: page.results.map(withOrder) })
      return previous
    },
    onError: (_error, _input, previous) => {
      queryClient.setQueryData(queryKey, previous)
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
