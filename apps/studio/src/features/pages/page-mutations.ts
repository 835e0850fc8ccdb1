/** The changes that the hub page screens make on the server. */
import {
  changeHubPage,
  createHubPage,
  deleteHubPage,
  duplicateHubPage,
  listHubPages,
  pagesKey,
} from '@marquee/api/pages'
import type { ListedHubPage } from '@marquee/domain/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changedFields } from '#lib/changed-fields.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export type PageForm = { name: string; workspace: string | null }
export type SaveKind = 'create' | 'edit' | 'duplicate'

const successMessages = { create: 'createdToast', edit: 'saved', duplicate: 'duplicated' } as const

/** `opened`: the form before it was edited. */
type SavePage = { kind: SaveKind; page: ListedHubPage | undefined; form: PageForm; opened: PageForm }

/** Creates, edits or duplicates a page. */
export function useSavePage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, page, form, opened }: SavePage) => {
      if (page === undefined || kind === 'create') return createHubPage({ body: form })
      return kind === 'edit'
        ? changeHubPage({ path: { id: page.id }, body: changedFields(opened, form) })
        : duplicateHubPage({ path: { id: page.id }, body: { name: form.name } })
    },
    onSuccess: (_, { kind }) => {
      toast({ kind: 'success', message: t(successMessages[kind]) })
      return queryClient.invalidateQueries({ queryKey: pagesKey })
    },
  })
}

export function useDeletePage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ListedHubPage) => deleteHubPage({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('deleted') })
      return queryClient.invalidateQueries({ queryKey: listHubPages.key() })
    },
    onError: () => toast({ kind: 'error', message: t('deleteFailed') }),
  })
}
