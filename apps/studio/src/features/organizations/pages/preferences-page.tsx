import { Alert, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SessionList, useMe } from '#features/accounts/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ChangePassword } from '../components/change-password.tsx'
import { LookFields } from '../components/look-fields.tsx'
import { NameForm } from '../components/name-form.tsx'
import { p } from '../preference-texts.ts'

/** A person's own preferences (ST-048, ST-049). */
export function PreferencesPage() {
  const me = useMe()
  // A sign-in by one organization's identity provider can't change the password of the whole account.
  const isOrganizationOnly = me.reach === 'organization'
  return (
    <>
      <PageHead title={p('title')} sentence={p('text')} />
      <Stack gap="xl" maw={560}>
        {isOrganizationOnly ? (
          <Alert title={p('ssoTitle')}>{p('ssoText', { organization: me.organization.name })}</Alert>
        ) : null}
        <Part title={p('you')}>
          <NameForm />
        </Part>
        <Part title={p('look')}>
          <LookFields />
        </Part>
        {isOrganizationOnly ? null : (
          <Part title={p('password')} sentence={p('passwordText')}>
            <ChangePassword />
          </Part>
        )}
        <SessionList reach={me.reach} />
      </Stack>
    </>
  )
}

function Part({ title, sentence, children }: { title: string; sentence?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {sentence === undefined ? null : <Text c="dimmed">{sentence}</Text>}
      <Stack gap="md" mt="sm">
        {children}
      </Stack>
    </section>
  )
}
