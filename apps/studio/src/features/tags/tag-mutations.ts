/** The changes that the tag pages make on the server. They refetch everything that shows tags. */
import { ApiError } from '@marquee/api'
import { eventsKey } from '@marquee/api/events'
import { seriesKey } from '@marquee/api/series'
import { createTag, deleteTag, renameTag, tagsKey } from '@marquee/api/tags'
import { shortTagName, type Tag } from '@marquee/domain/tags'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { tagListQuery } from './tag-queries.ts'
import { t } from './texts.ts'

/** The message for a refused name (AG-072, AG-074). */
export function nameFailure(error: Error, name: string, otherwise: string): string {
  const isTaken = error instanceof ApiError && error.code === 'TAG_ALREADY_IN_ENTITY'
  return isTaken ? t('taken', { name: shortTagName(name) }) : otherwise
}

/** Adds tags by name, in order; `entries` are those not saved yet. */
export function useAddTags() {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  return useQuickEntries({
    listKey: tagsKey,
    create: (tag_name: string) => createTag({ body: { organization: organization.id, tag_name } }),
    onCreated: (tag) => {
      putTag(queryClient, tag)
      toast({ kind: 'success', message: t('created', { name: shortTagName(tag.tag_name) }) })
    },
    onFailed: (error, name) => toast({ kind: 'error', message: nameFailure(error, name, t('createFailed')) }),
  })
}

/** Inserts the tag into the cached first page, sorted by name. */
function putTag(queryClient: QueryClient, tag: Tag): void {
  const { queryKey } = tagListQuery({ page: 1, search: '' }, tag.organization)
  queryClient.setQueryData(queryKey, (page) => {
    if (page === undefined) return undefined
    const results = [...page.results.filter(({ id }) => id !== tag.id), tag]
    const byName = (a: Tag, b: Tag) => a.tag_name.localeCompare(b.tag_name)
    return { ...page, count: page.count + 1, results: results.toSorted(byName) }
  })
}

export function useCreateTag() {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  return useMutation({
    mutationFn: (tag_name: string) => createTag({ body: { organization: organization.id, tag_name } }),
    // A list requested before the tag existed would overwrite the cache without it.
    onMutate: () => queryClient.cancelQueries({ queryKey: tagsKey }),
    onSuccess: ({ tag_name }) =>
      toast({ kind: 'success', message: t('created', { name: shortTagName(tag_name) }) }),
    onError: (error, name) => toast({ kind: 'error', message: nameFailure(error, name, t('createFailed')) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tagsKey }),
  })
}

/** Renames the tag everywhere it is used. */
export function useRenameTag() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      renameTag({ path: { id }, body: { tag_name: name } }),
    onSuccess: ({ tag_name }) => {
      toast({ kind: 'success', message: t('renamed', { name: shortTagName(tag_name) }) })
      return refetchTagged(queryClient)
    },
  })
}

export function useDeleteTag() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tag: Tag) => deleteTag({ path: { id: tag.id } }),
    onSuccess: (_, { tag_name }) => {
      toast({ kind: 'success', message: t('deleted', { name: shortTagName(tag_name) }) })
      return refetchTagged(queryClient)
    },
    onError: () => toast({ kind: 'error', message: t('deleteFailed') }),
  })
}

/** Events and series show the names of their tags. */
async function refetchTagged(queryClient: QueryClient): Promise<void> {
  const keys = [tagsKey, eventsKey, seriesKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
