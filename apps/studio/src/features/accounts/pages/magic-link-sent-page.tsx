import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { SendAgain } from '../components/send-again.tsx'
import { linkMinutes, t } from '../screen-texts.ts'
import { useSendMagicLink } from '../sign-in-mutations.ts'

/** Says that a link is on its way (AU-034), without revealing whether the address has an account. */
export function MagicLinkSentPage({ email }: { email: string }) {
  const { mutateAsync: send } = useSendMagicLink()
  return (
    <FocusCard
      brand="Marquee"
      title={t('sent.title')}
      sentence={t('sent.sentence', { email, minutes: linkMinutes })}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('sent.other')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        <SendAgain send={() => send({ email })} done={t('sent.done')} />
        <Text size="sm" c="dimmed">
          {t('sent.nothing')}
        </Text>
      </Stack>
    </FocusCard>
  )
}
