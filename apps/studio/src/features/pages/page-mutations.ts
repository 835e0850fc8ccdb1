/** What the screens of hub pages change on the server. */
import { changeHubPage, createHubPage, deleteHubPage, duplicateHubPage } from '@marquee/api'
import type { ListedHubPage } from '@marquee/domain/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { hubPagesKey } from './page-queries.ts'
import { t } from './texts.ts'

export type PageForm = { name: string; workspace: string | null }
export type SaveKind = 'create' | 'edit' | 'duplicate'

const told = { create: 'createdToast', edit: 'saved', duplicate: 'duplicated' } as const

type SavePage = { kind: SaveKind; page: ListedHubPage | undefined; form: PageForm }

/** The page is created, changed or duplicated as the form says. */
export function useSavePage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, page, form }: SavePage) => {
      if (page === undefined || kind === 'create') return createHubPage(form)
      return kind === 'edit' ? changeHubPage(page.id, form) : duplicateHubPage(page.id, form.name)
    },
    onSuccess: (_, { kind }) => {
      toast({ kind: 'success', message: t(told[kind]) })
      return queryClient.invalidateQueries({ queryKey: hubPagesKey })
    },
  })
}

/** The page is gone. */
export function useDeletePage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ListedHubPage) => deleteHubPage(id),
    onSuccess: () => {
      toast({ kind: 'success', message: t('deleted') })
      return queryClient.invalidateQueries({ queryKey: [...hubPagesKey, 'list'] })
    },
    onError: () => toast({ kind: 'error', message: t('deleteFailed') }),
  })
}
