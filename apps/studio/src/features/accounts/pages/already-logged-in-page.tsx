import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { usePerson } from '../account-queries.ts'
import { InvitationNotice } from '../components/invitation-notice.tsx'
import { SignOutFoot } from '../components/sign-out-foot.tsx'
import { t } from '../screen-texts.ts'
import { variants } from '../variants.ts'

/** For people with an account but no organization: how to join one, or create their own (SH-239). */
export function AlreadyLoggedInPage() {
  const { email } = usePerson()
  return (
    <FocusCard
      brand={variants['content-lab'].name}
      title={t('already.title')}
      sentence={t('already.as', { email })}
      foot={<SignOutFoot />}
    >
      <Stack gap="sm">
        <InvitationNotice />
        <Text>{t('already.member', { email })}</Text>
        <Button component={Link} to="/createorg">
          {t('already.create')}
        </Button>
      </Stack>
    </FocusCard>
  )
}
