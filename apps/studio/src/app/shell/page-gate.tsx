import { Text, Title } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { mountAt } from '#features/navigation/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import classes from './page-gate.module.css'
import { t } from './texts.ts'

/** The current page, or the reason this person can't open it. */
export function PageGate() {
  const { pathname } = useLocation()
  const decideAbout = useDecide()
  const needs = mountAt(pathname.replace(/\/$/, ''))?.page.needs
  const decision = needs === undefined ? { allowed: true as const } : decideAbout(needs)
  if (decision.allowed) return <Outlet />
  return (
    <div className={classes.refusal} role="alert">
      <Title order={1} tabIndex={-1} data-page-title>
        {t('refusedTitle')}
      </Title>
      <Text c="dimmed">{decision.sentence}</Text>
    </div>
  )
}
