import { Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { RolePermission } from '@marquee/domain/permissions'
import { groupPermissions } from '../permission-groups.ts'
import classes from './permission-checklist.module.css'

type PermissionChecklistProps<Name extends RolePermission> = {
  legend: string
  /** Explains which permissions are offered. */
  hint: string
  offered: readonly Name[]
  chosen: readonly Name[]
  error: string | undefined
  onChange: (chosen: Name[]) => void
}

/** A checklist of permissions, grouped by resource. */
export function PermissionChecklist<Name extends RolePermission>(props: PermissionChecklistProps<Name>) {
  const { legend, hint, offered, chosen, error, onChange } = props
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((item) => item !== name) : [...chosen, name])
  return (
    <fieldset className={classes['checklist']} aria-describedby="permission-hint permission-error">
      <legend>{legend}</legend>
      <Text id="permission-hint" size="xs" c="dimmed">
        {hint}
      </Text>
      <Text id="permission-error" size="xs" c="red" role="alert">
        {error}
      </Text>
      <div className={classes['groups']}>
        {groupPermissions(offered).map(({ title, permissions }) => (
          <div key={title} role="group" aria-label={title} className={classes['group']}>
            <Text size="sm" fw={500} aria-hidden>
              {title}
            </Text>
            {permissions.map(({ name, words }) => (
              <Checkbox
                key={name}
                label={words}
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
