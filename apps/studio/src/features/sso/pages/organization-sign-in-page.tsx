import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '#lib/error-words.ts'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { useStartSso } from '../sign-in-mutations.ts'
import { t } from '../sign-in-texts.ts'

type OrganizationSignInPageProps = { organizationId: string; redirect: string | undefined }

/** The login page of one organization (SH-017, SH-039): a button for single sign-on, and a link to log in by password. */
export function OrganizationSignInPage({ organizationId, redirect }: OrganizationSignInPageProps) {
  const start = useStartSso()
  return (
    <FocusCard
      brand={t('brand')}
      title={t('organizationTitle')}
      sentence={t('organizationSentence')}
      foot={
        <Anchor component={Link} to="/auth/login">
          {t('password')}
        </Anchor>
      }
    >
      <Stack gap="md">
        {start.error === null ? null : (
          <Alert color="red" role="alert">
            {sentenceOf(start.error)}
          </Alert>
        )}
        <Button
          fullWidth
          loading={start.isPending || start.isSuccess}
          onClick={() =>
            start.mutate({ organization: organizationId, ...(redirect === undefined ? {} : { redirect }) })
          }
        >
          {t('organizationGo')}
        </Button>
      </Stack>
    </FocusCard>
  )
}
