import type { flagWords, OwnFlagName } from '@marquee/domain/organizations'
import { Button, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useChangeFlags } from '../flag-mutations.ts'
import { t } from '../texts.ts'
import classes from './flag-row.module.css'

type FlagRowProps = { name: OwnFlagName; words: (typeof flagWords)[OwnFlagName] }

/** A flag with what it changes and how it stands; whoever may change the organisation switches it here. */
export function FlagRow({ name, words }: FlagRowProps) {
  const id = useId()
  const decision = usePermission('organization:update')
  const value = useMe().organization.flags[name]
  const { mutate, mutateAsync } = useChangeFlags()
  const change = (to: string | null) =>
    mutate({ [name]: to }, { onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }) })
  const descriptionId = `${id}-changes`
  const lockedReason = decision.allowed ? undefined : decision.sentence
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.name}>
          {words.name}
        </label>
        <Text size="sm" c="dimmed" id={descriptionId}>
          {words.changes}
        </Text>
        <code className={classes.identifier}>{name}</code>
      </div>
      {typeof value === 'boolean' ? (
        <SavingSwitch
          label={words.name}
          elsewhere={{ id, descriptionId }}
          isOn={value}
          isLocked={!decision.allowed}
          lockedReason={lockedReason}
          onSave={(isOn) => mutateAsync({ [name]: isOn })}
        />
      ) : (
        <div className={classes.date}>
          <TextInput
            id={id}
            aria-describedby={descriptionId}
            disabled={!decision.allowed}
            title={lockedReason}
            type="date"
            value={value ?? ''}
            onChange={(to) => change(to.currentTarget.value || null)}
          />
          {value !== null && decision.allowed && (
            <Button variant="subtle" color="gray" onClick={() => change(null)}>
              {t('clear')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
