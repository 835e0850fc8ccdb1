import { Stack, Title } from '@mantine/core'
import { customRoleGroups, type ListedRole, roleGroups } from '@marquee/domain/permissions'
import { useState } from 'react'
import { t } from '../role-texts.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { RoleCard } from './role-card.tsx'
import { RoleEditor } from './role-editor.tsx'
import classes from './role-groups.module.css'

type Act = { kind: 'edit' | 'delete'; role: ListedRole }

/** The roles of a realm by what they are given for. */
export function RoleGroups({ roles, mayChange }: { roles: readonly ListedRole[]; mayChange: boolean }) {
  const [act, setAct] = useState<Act>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (next: Act) => {
    setAct(next)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <Stack gap="lg">
      {roleGroups.map((group) => {
        const ofGroup = roles.filter(({ role_group }) => role_group === group)
        if (ofGroup.length === 0) return null
        return (
          <section key={group} aria-label={t(`group.${group}`)}>
            <Title order={2} mb="sm">
              {t(`group.${group}`)}
            </Title>
            <div className={classes['cards']}>
              {ofGroup.map((role) => (
                <RoleCard
                  key={role.id}
                  role={role}
                  {...(role.is_custom &&
                    mayChange && {
                      onEdit: () => open({ kind: 'edit', role }),
                      onDelete: () => open({ kind: 'delete', role }),
                    })}
                />
              ))}
            </div>
          </section>
        )
      })}
      <RoleEditor
        role={act?.role}
        groups={customRoleGroups}
        isOpen={isOpen && act?.kind === 'edit'}
        onClose={close}
      />
      <DeleteRoleDialog role={act?.role} isOpen={isOpen && act?.kind === 'delete'} onClose={close} />
    </Stack>
  )
}
