import { getMe } from '@marquee/api/accounts'
import { changeRole, createRole, deleteRole, getPermissions, listRoles } from '@marquee/api/permissions'
import type { CreateRole, ListedRole } from '@marquee/domain/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './role-texts.ts'

/** Creates a role, or changes the one with `id`. */
export function useSaveRole(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, ...role }: CreateRole & { seen: string | undefined }) => {
      const { name, description, permission_list } = role
      return id === undefined
        ? createRole({ body: role })
        : changeRole({ path: { id }, body: { name, description, permission_list, seen } })
    },
    onSuccess: () => {
      toast({ kind: 'success', message: t(id === undefined ? 'editor.created' : 'editor.saved') })
      // The person's own roles may have changed.
      void queryClient.invalidateQueries({ queryKey: getMe.key() })
      void queryClient.invalidateQueries({ queryKey: getPermissions.key() })
      return queryClient.invalidateQueries({ queryKey: listRoles.key() })
    },
  })
}

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
