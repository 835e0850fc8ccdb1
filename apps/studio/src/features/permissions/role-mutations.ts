/** What the screen of roles changes on the server. */
import { changeRole, createRole, deleteRole } from '@marquee/api'
import type { CreateRole, ListedRole } from '@marquee/domain/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { rolesKey } from './role-queries.ts'
import { t } from './role-texts.ts'

/** A new role, or a change of the one with `id`. */
export function useSaveRole(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (role: CreateRole) => {
      const { name, description, permission_list } = role
      return id === undefined ? createRole(role) : changeRole(id, { name, description, permission_list })
    },
    onSuccess: () => {
      toast({ kind: 'success', message: t(id === undefined ? 'editor.created' : 'editor.saved') })
      // A role of one's own may have become another.
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      void queryClient.invalidateQueries({ queryKey: ['permissions'] })
      return queryClient.invalidateQueries({ queryKey: rolesKey })
    },
  })
}

/** The role is gone, and the list is asked for again. */
export function useDeleteRole() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (role: ListedRole) => deleteRole(role.id),
    onSuccess: () => {
      toast({ kind: 'success', message: t('delete.done') })
      return queryClient.invalidateQueries({ queryKey: rolesKey })
    },
  })
}
