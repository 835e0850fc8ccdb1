import { Alert, Anchor, Loader, Stack } from '@mantine/core'
import type { SsoStatus } from '@marquee/domain/sso'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { SsoStartForm } from '../components/sso-start-form.tsx'
import { useFinishSso, useStartSso } from '../sign-in-mutations.ts'
import { t } from '../sign-in-texts.ts'
import { ssoStatusOf, ssoStatusOfVisit } from '../sso-status.ts'
import { isFinishing, type SsoVisit } from '../sso-visit.ts'

type SsoSignInPageProps = { visit: SsoVisit; onSignedIn: () => void }

/** Starts and finishes an SSO sign-in, and shows errors (SH-015, SH-016, AU-022 to AU-031). */
export function SsoSignInPage({ visit, onSignedIn }: SsoSignInPageProps) {
  const finish = useFinishSso()
  const start = useStartSso()
  const started = useRef<SsoVisit>(undefined)
  const proceed = useEffectEvent(() => {
    // A code works once, and React may run an effect twice.
    if (started.current === visit) return
    started.current = visit
    if (isFinishing(visit)) finish.mutate(visit, { onSuccess: onSignedIn })
    else if (visit.iss !== undefined) start.mutate({ issuer: visit.iss })
  })
  useEffect(() => proceed(), [visit])

  const error = finish.error ?? start.error
  const status = error === null ? ssoStatusOfVisit(visit) : ssoStatusOf(error)
  const isUnderWay = error === null && (isFinishing(visit) || visit.iss !== undefined)
  if (isUnderWay) {
    return (
      <FocusCard brand={t('brand')} title={t(isFinishing(visit) ? 'busy' : 'leaving')}>
        <Loader size="sm" aria-hidden />
      </FocusCard>
    )
  }
  return <SsoStart visit={visit} status={status} />
}

/** The form, with an error above it if there is one. */
function SsoStart({ visit, status }: { visit: SsoVisit; status: SsoStatus }) {
  return (
    <FocusCard
      brand={t('brand')}
      title={t('title')}
      sentence={t('sentence')}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('password')}
        </Anchor>
      }
    >
      <Stack gap="md">
        <SsoStatusNotice status={status} />
        <SsoStartForm email={visit.email ?? ''} redirect={visit.redirect} />
      </Stack>
    </FocusCard>
  )
}

/** The message for a status (AU-030). */
function SsoStatusNotice({ status }: { status: SsoStatus }) {
  if (status === 'notstarted') return null
  const isRefused = status === 'notallowed'
  return (
    <Alert
      color="red"
      role="alert"
      data-status={status}
      title={t(isRefused ? 'notAllowedTitle' : 'failedTitle')}
      icon={<IconAlertCircle size={18} aria-hidden="true" />}
    >
      {t(isRefused ? 'notAllowed' : 'failed')}
    </Alert>
  )
}
