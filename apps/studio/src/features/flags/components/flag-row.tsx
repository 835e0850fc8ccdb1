import { flagWords, type OfferedFlag } from '@marquee/domain/organizations'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { useChangeFlags } from '../flag-mutations.ts'
import classes from './flag-row.module.css'

/** A feature, what it changes, and its switch, locked for people who can't update the organization. */
export function FlagRow({ name }: { name: OfferedFlag }) {
  const id = useId()
  const decision = usePermission('organization:update')
  const isOn = useMe().organization.flags[name]
  const { mutateAsync } = useChangeFlags()
  const words = flagWords[name]
  const descriptionId = `${id}-changes`
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.name}>
          {words.name}
        </label>
        <Text size="sm" c="dimmed" id={descriptionId}>
          {words.changes}
        </Text>
      </div>
      <SavingSwitch
        label={words.name}
        elsewhere={{ id, descriptionId }}
        isOn={isOn}
        isLocked={!decision.allowed}
        lockedReason={decision.allowed ? undefined : decision.sentence}
        onSave={(isOn) => mutateAsync({ [name]: isOn })}
      />
    </li>
  )
}
