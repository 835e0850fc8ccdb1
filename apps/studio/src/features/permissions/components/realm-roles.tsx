import { useMediaQuery } from '@mantine/hooks'
import { customRoleGroups, type ListedRole, type Realm } from '@marquee/domain/permissions'
import { useState } from 'react'
import { areasOf, inGroups } from '../role-matrix.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { OneRole } from './one-role.tsx'
import type { RoleAct } from './role-actions.tsx'
import { RoleEditor } from './role-editor.tsx'
import { RoleMatrix } from './role-matrix.tsx'

type RealmRolesProps = { realm: Realm; roles: readonly ListedRole[]; mayChange: boolean }

/** A realm's roles and what they allow: a matrix, or one role at a time on narrow screens. */
export function RealmRoles({ realm, roles, mayChange }: RealmRolesProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [act, setAct] = useState<RoleAct>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const View = isNarrow ? OneRole : RoleMatrix
  return (
    <>
      <View
        roles={inGroups(roles)}
        areas={areasOf(realm, roles)}
        mayChange={mayChange}
        onAct={(next) => {
          setAct(next)
          setIsOpen(true)
        }}
      />
      <RoleEditor
        role={act?.role}
        groups={customRoleGroups}
        isOpen={isOpen && act?.kind === 'edit'}
        onClose={close}
      />
      <DeleteRoleDialog role={act?.role} isOpen={isOpen && act?.kind === 'delete'} onClose={close} />
    </>
  )
}
