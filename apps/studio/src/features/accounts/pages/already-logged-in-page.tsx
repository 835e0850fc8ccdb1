import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { usePerson } from '../account-queries.ts'
import { InvitationNotice } from '../components/invitation-notice.tsx'
import { SignOutFoot } from '../components/sign-out-foot.tsx'
import { t } from '../screen-texts.ts'
import { variants } from '../variants.ts'

/** For people with an account but no organization: offers Content Lab, or creating an organization (SH-239). */
export function AlreadyLoggedInPage() {
  const { email, is_content_lab_standalone: isStandalone } = usePerson()
  return (
    <FocusCard
      brand={variants['content-lab'].name}
      title={t('already.title')}
      sentence={t('already.as', { email })}
      foot={<SignOutFoot />}
    >
      <Stack gap="sm">
        <InvitationNotice />
        <Text>{t(isStandalone ? 'already.standalone' : 'already.member', { email })}</Text>
        {isStandalone ? (
          <Button component={Link} to="/content">
            {t('already.openContentLab')}
          </Button>
        ) : null}
        <Button component={Link} to="/createorg" variant={isStandalone ? 'default' : 'filled'}>
          {t('already.create')}
        </Button>
      </Stack>
    </FocusCard>
  )
}
