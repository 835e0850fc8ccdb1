import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { allows } from '../role-matrix.ts'
import { t } from '../role-texts.ts'
import { AllowedMark } from './allowed-mark.tsx'
import { RoleActions } from './role-actions.tsx'
import { holdersOf, type RoleMatrixProps } from './role-matrix.tsx'
import classes from './role-matrix.module.css'

/** The matrix for narrow screens: a role select, and what the role allows. */
export function OneRole({ roles, areas, mayChange, onAct }: RoleMatrixProps) {
  const [chosenId, setChosenId] = useState('')
  const role = roles.find(({ id }) => id === chosenId) ?? roles[0]
  if (role === undefined) return null
  return (
    <div className={classes['one']}>
      <NativeSelect
        label={t('matrix.choose')}
        value={role.id}
        data={roles.map(({ id, name, role_group }) => ({
          value: id,
          label: `${name} (${t(`group.${role_group}`)})`,
        }))}
        onChange={(choice) => setChosenId(choice.currentTarget.value)}
      />
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text size="sm">{role.description}</Text>
          <Text size="sm" c="dimmed">
            {holdersOf(role)}
          </Text>
        </div>
        {role.is_custom && mayChange && <RoleActions role={role} onAct={onAct} />}
      </Group>
      <div className={classes['areas']}>
        {areas.map(({ title, permissions }) => (
          <section key={title} aria-label={title}>
            <Title order={2} size="h6">
              {title}
            </Title>
            <ul className={classes['list']}>
              {permissions.map(({ name, words }) => (
                <li key={name} className={classes['line']}>
                  <span className={classes['words']}>{words}</span>
                  <span>
                    <AllowedMark isAllowed={allows(role, name)} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
