import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { useSendsEmail } from '../account-queries.ts'
import { SendAgain } from '../components/send-again.tsx'
import { linkMinutes, t } from '../screen-texts.ts'
import { useSendMagicLink } from '../sign-in-mutations.ts'

/**
 * * Says that a link is on its way (AU-034), or that the operator of Marquee has it, without revealing whether the
 * address has an account.
 */
export function MagicLinkSentPage({ email }: { email: string }) {
  const { mutateAsync: send } = useSendMagicLink()
  const sendsEmail = useSendsEmail()
  return (
    <FocusCard
      brand="Marquee"
      title={t(sendsEmail ? 'sent.title' : 'sent.keptTitle')}
      sentence={t(sendsEmail ? 'sent.sentence' : 'sent.keptSentence', { email, minutes: linkMinutes })}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('sent.other')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        <SendAgain send={() => send({ email })} done={t('sent.done')} />
        {sendsEmail && (
          <Text size="sm" c="dimmed">
            {t('sent.nothing')}
          </Text>
        )}
      </Stack>
    </FocusCard>
  )
}
