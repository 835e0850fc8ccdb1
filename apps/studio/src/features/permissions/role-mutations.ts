/** What the screen of roles changes on the server. */
import { getMe } from '@marquee/api/accounts'
import { changeRole, createRole, deleteRole, getPermissions, listRoles } from '@marquee/api/permissions'
import type { CreateRole, ListedRole } from '@marquee/domain/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './role-texts.ts'

/** A new role, or a change of the one with `id`. */
export function useSaveRole(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (role: CreateRole) => {
      const { name, description, permission_list } = role
      return id === undefined
        ? createRole({ body: role })
        : changeRole({ path: { id }, body: { name, description, permission_list } })
    },
    onSuccess: () => {
      toast({ kind: 'success', message: t(id === undefined ? 'editor.created' : 'editor.saved') })
      // A role of one's own may have become another.
      void queryClient.invalidateQueries({ queryKey: getMe.key() })
      void queryClient.invalidateQueries({ queryKey: getPermissions.key() })
      return queryClient.invalidateQueries({ queryKey: listRoles.key() })
    },
  })
}

/** The role is gone, and the list is asked for again. */
export function useDeleteRole() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (role: ListedRole) => deleteRole({ path: { id: role.id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('delete.done') })
      return queryClient.invalidateQueries({ queryKey: listRoles.key() })
    },
  })
}
