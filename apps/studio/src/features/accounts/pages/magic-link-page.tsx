import { ApiError } from '@marquee/api'
import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { forgetAskedLink, wasLinkAskedHere } from '../asked-link.ts'
import { BusyCard } from '../components/busy-card.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { failureSentence } from '../form-rules.ts'
import { linkMinutes, t } from '../screen-texts.ts'
import { useMagicLink, useSendMagicLink } from '../sign-in-mutations.ts'
import { useProof } from '../use-proof.ts'

type MagicLinkPageProps = {
  email: string
  code: string
  onSignedIn: () => void
  onLinkSent: () => void
}

/**
 * Signs in with the opened link (AU-032); in a browser that didn't request it, only after a click. If it fails,
 * explains why and offers a new one (AU-041).
 */
export function MagicLinkPage({ email, code, onSignedIn, onLinkSent }: MagicLinkPageProps) {
  const [isAtOnce] = useState(() => wasLinkAskedHere(email))
  const { error, isWaiting, submit } = useProof(
    useMagicLink(),
    { email, code },
    {
      isAtOnce,
      onSuccess: () => {
        forgetAskedLink()
        onSignedIn()
      },
    },
  )
  const newLink = useSendMagicLink()
  if (isWaiting) return <LinkOpened email={email} onLogIn={submit} />
  if (error === null) return <BusyCard title={t('link.busy')} />
  const isRefused = error instanceof ApiError && error.code === 'invalid_code'
  return (
    <FocusCard
      brand="Marquee"
      title={t(isRefused ? 'link.title' : 'link.brokenTitle')}
      sentence={isRefused ? t('link.sentence', { minutes: linkMinutes }) : failureSentence(error)}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('link.password')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        {newLink.isError ? <FormFailure>{failureSentence(newLink.error)}</FormFailure> : null}
        {isRefused ? (
          <Button
            loading={newLink.isPending}
            onClick={() => newLink.mutate({ email }, { onSuccess: onLinkSent })}
          >
            {t('link.new')}
          </Button>
        ) : (
          <Button onClick={submit}>{t('link.retry')}</Button>
        )}
      </Stack>
    </FocusCard>
  )
}

function LinkOpened({ email, onLogIn }: { email: string; onLogIn: () => void }) {
  return (
    <FocusCard brand="Marquee" title={t('link.openedTitle')} sentence={t('link.opened', { email })}>
      <Button autoFocus onClick={onLogIn}>
        {t('link.logIn', { email })}
      </Button>
    </FocusCard>
  )
}
