/** What the screens of booths change on the server. */
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

type Told = 'saved' | 'deleted' | 'resourceSaved' | 'resourceDeleted'

/** After each change the booths of the event are asked for again. */
function useBoothChange<Change>(eventId: string, change: (input: Change) => Promise<unknown>, told?: Told) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (told) toast({ kind: 'success', message: t(told) })
      return queryClient.invalidateQueries({ queryKey: boothsQuery(eventId).queryKey })
    },
  })
}

/** The event has more primary booths, by their titles, in the order in which they were typed. */
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

/** The booth hands out more resources; each is shown while it is on its way (BO-017). */
export function useAddResources(eventId: string, booth: Booth) {
  const queryClient = useQueryClient()
  const { queryKey } = boothsQuery(eventId)
  return useQuickEntries({
    // Of its own: booths are added in a queue of theirs.
    listKey: ['booth-resources', booth.id],
    create: (fields: ResourceFields) => createBoothResource({ body: { booth: booth.id, ...fields } }),
    onCreated: (resource) => {
      const withIt = (one: Booth) =>
        one.id === booth.id ? { ...one, resources: [...one.resources, resource] } : one
      queryClient.setQueryData(queryKey, (page) => page && { ...page, results: page.results.map(withIt) })
      toast({ kind: 'success', message: t('resourceSaved') })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

export type SponsorForm = { email: string; first_name: string; last_name: string; company: string }
type Shown = 'title' | 'description' | 'booth_type' | 'hero_asset_type' | 'hero_asset' | 'poster'
type SaveBooth = {
  booth: Booth
  fields: Pick<Booth, Shown>
  sponsor: string | null
  added: SponsorForm | null
}

export const newSponsor: SponsorForm = { email: '', first_name: '', last_name: '', company: '' }

/** The booth is as the form says; whom the organization did not know has a profile then (BO-027). */
export function useSaveBooth(eventId: string) {
  const save = async ({ booth, fields, sponsor, added }: SaveBooth) => {
    if (added === null) return changeBooth({ path: { id: booth.id }, body: { ...fields, sponsor } })
    const { user } = await createSponsorUser({ body: { event: eventId, user: added } })
    return changeBooth({ path: { id: booth.id }, body: { ...fields, sponsor: user.id } })
  }
  return useBoothChange(eventId, save, 'saved')
}

/** The link by which the sponsor changes the booth is on the clipboard. */
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

/** The booth is gone with all that is in it. */
export function useDeleteBooth(eventId: string) {
  return useBoothChange(eventId, ({ id }: Booth) => deleteBooth({ path: { id } }), 'deleted')
}

/** The booths stand as the list says, here at once; a failure brings the order of before back (BO-016). */
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
      const shown = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (page) => page && { ...page, results: after })
      return shown
    },
    onError: (_error, _input, shown) => {
      queryClient.setQueryData(queryKey, shown)
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export type ResourceFields = { title: string; url: string }
type SaveResource = { resource: BoothResource; fields: ResourceFields }

/** The resource is as the form says (BO-018). */
export function useSaveResource(eventId: string) {
  const save = ({ resource, fields }: SaveResource) =>
    changeBoothResource({ path: { id: resource.id }, body: fields })
  return useBoothChange(eventId, save, 'resourceSaved')
}

/** The booth does not hand out the resource any more (BO-019). */
export function useDeleteResource(eventId: string) {
  const deletion = useBoothChange(
    eventId,
    ({ id }: BoothResource) => deleteBoothResource({ path: { id } }),
    'resourceDeleted',
  )
  const sayFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })
  return { ...deletion, remove: (one: BoothResource) => deletion.mutate(one, { onError: sayFailure }) }
}

/** The resources of the booth stand in this order. */
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
      const shown = queryClient.getQueryData(queryKey)
      const withOrder = (one: Booth) => (one.id === booth.id ? { ...one, resources } : one)
      queryClient.setQueryData(queryKey, (page) => page && { ...page, results: page.results.map(withOrder) })
      return shown
    },
    onError: (_error, _input, shown) => {
      queryClient.setQueryData(queryKey, shown)
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
