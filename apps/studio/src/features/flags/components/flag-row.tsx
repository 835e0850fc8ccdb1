import type { flagWords, OwnFlagName } from '@marquee/domain/organizations'
import { Button, Switch, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { useChangeFlags } from '../flag-mutations.ts'
import { t } from '../texts.ts'
import classes from './flag-row.module.css'

type FlagRowProps = { name: OwnFlagName; words: (typeof flagWords)[OwnFlagName] }

/** A flag with what it changes and how it stands; whoever may change the organisation switches it here. */
export function FlagRow({ name, words }: FlagRowProps) {
  const id = useId()
  const decision = usePermission('organization:update')
  const value = useMe().organization.flags[name]
  const { mutate: change } = useChangeFlags()
  const common = {
    id,
    'aria-describedby': `${id}-changes`,
    disabled: !decision.allowed,
    ...(decision.allowed ? {} : { title: decision.sentence }),
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.name}>
          {words.name}
        </label>
        <Text size="sm" c="dimmed" id={`${id}-changes`}>
          {words.changes}
        </Text>
        <code className={classes.identifier}>{name}</code>
      </div>
      {typeof value === 'boolean' ? (
        <Switch {...common} checked={value} onChange={(to) => change({ [name]: to.currentTarget.checked })} />
      ) : (
        <div className={classes.date}>
          <TextInput
            {...common}
            type="date"
            value={value ?? ''}
            onChange={(to) => change({ [name]: to.currentTarget.value || null })}
          />
          {value !== null && decision.allowed && (
            <Button variant="subtle" color="gray" onClick={() => change({ [name]: null })}>
              {t('clear')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
