import { ApiError } from '@marquee/api'
import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
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

/** Signs in with the opened link (AU-032), or explains why it failed and offers a new one (AU-041). */
export function MagicLinkPage({ email, code, onSignedIn, onLinkSent }: MagicLinkPageProps) {
  const { error, retry } = useProof(useMagicLink(), { email, code }, onSignedIn)
  const newLink = useSendMagicLink()
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
          <Button onClick={retry}>{t('link.retry')}</Button>
        )}
      </Stack>
    </FocusCard>
  )
}
