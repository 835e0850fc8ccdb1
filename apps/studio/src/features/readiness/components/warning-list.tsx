import { Anchor, Button, Text, Title } from '@mantine/core'
import type { AlertCentre, FailedCheck } from '@marquee/domain/readiness'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { fixLabel, useFix } from '../fixes.ts'
import { t } from '../texts.ts'
import { warningPath } from '../warning-path.ts'
import classes from './warning-list.module.css'

type WarningListProps = { alerts: AlertCentre; onLeave: () => void }

/** Every warning of an event with its link, what has to be fixed first. */
export function WarningList({ alerts: { failed_checks, count }, onLeave }: WarningListProps) {
  const rest = count - failed_checks.length
  return (
    <>
      <Warnings
        title={t('required')}
        checks={failed_checks.filter(({ actionRequired }) => actionRequired)}
        onLeave={onLeave}
      />
      <Warnings
        title={t('worthALook')}
        checks={failed_checks.filter(({ actionRequired }) => !actionRequired)}
        onLeave={onLeave}
      />
      {rest > 0 && <Text c="dimmed">{t('more', { count: rest })}</Text>}
    </>
  )
}

type WarningsProps = { title: string; checks: readonly FailedCheck[]; onLeave: () => void }

function Warnings({ title, checks, onLeave }: WarningsProps) {
  const id = useId()
  if (checks.length === 0) return null
  const groups = [...Map.groupBy(checks, ({ key }) => key)]
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      {groups.map(([key, same]) => (
        <SameWarnings key={key} checks={same} onLeave={onLeave} />
      ))}
    </section>
  )
}

/** More of a kind than this are shown on request. */
const shownAtFirst = 5

function SameWarnings({ checks, onLeave }: Omit<WarningsProps, 'title'>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole || checks.length <= shownAtFirst + 1 ? checks : checks.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes['list']}>
        {shown.map((check) => (
          <WarningEntry key={`${check.key} ${check.entityId}`} check={check} onLeave={onLeave} />
        ))}
      </ul>
      {shown.length < checks.length && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setIsWhole(true)}>
            {t('showAll', { count: checks.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function WarningEntry({ check, onLeave }: { check: FailedCheck; onLeave: () => void }) {
  const { actionRequired, message } = check
  const Icon = actionRequired ? IconAlertTriangle : IconAlertCircle
  return (
    <li className={classes['entry']}>
      <Icon
        className={classes['icon']}
        size={18}
        color={`var(--mantine-color-${actionRequired ? 'red' : 'yellow'}-filled)`}
        aria-hidden
      />
      <Text size="sm">{message}</Text>
      <div className={classes['actions']}>
        <WarningLink check={check} onLeave={onLeave} />
        <FixButton check={check} />
      </div>
    </li>
  )
}

function FixButton({ check }: { check: FailedCheck }) {
  const fix = useFix()
  const label = fixLabel(check)
  if (label === undefined) return null
  return (
    <Anchor
      size="sm"
      component="button"
      type="button"
      aria-label={t('linkOf', { message: check.message, label })}
      disabled={fix.isPending}
      onClick={() => fix.mutate(check)}
    >
      {label}
    </Anchor>
  )
}

/** Leads to where it is fixed, if the person is allowed to. */
export function WarningLink({
  check: { action, message },
  onLeave,
}: {
  check: FailedCheck
  onLeave?: () => void
}) {
  if (action === null) return null
  const { label } = action
  return (
    <Anchor
      size="sm"
      component={Link}
      to={warningPath(action)}
      aria-label={t('linkOf', { message, label })}
      {...(onLeave && { onClick: onLeave })}
    >
      {label}
    </Anchor>
  )
}
