/** The changes of themes. */
import { createBrandTheme, deleteBrandTheme, listBrandThemes, renameBrandTheme } from '@marquee/api/branding'
import type { CreateBrandTheme } from '@marquee/domain/branding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export const brandThemesQuery = listBrandThemes.query({})

export function useCreateTheme() {
  const settled = useListAgain('themeSaved')
  return useMutation({ mutationFn: (body: CreateBrandTheme) => createBrandTheme({ body }), ...settled })
}

export function useRenameTheme() {
  const settled = useListAgain('themeRenamed')
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      renameBrandTheme({ path: { id }, body: { name } }),
    ...settled,
  })
}

export function useDeleteTheme() {
  const settled = useListAgain('themeDeleted')
  return useMutation({ mutationFn: (id: string) => deleteBrandTheme({ path: { id } }), ...settled })
}

function useListAgain(said: 'themeSaved' | 'themeRenamed' | 'themeDeleted') {
  const queryClient = useQueryClient()
  return {
    onSuccess: () => {
      toast({ kind: 'success', message: t(said) })
      return queryClient.invalidateQueries({ queryKey: listBrandThemes.key() })
    },
  }
}
