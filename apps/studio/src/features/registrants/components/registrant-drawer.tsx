import { Stack, Text, Title } from '@mantine/core'
import { type Registrant, registrantStatusWords } from '@marquee/domain/registrants'
import { useQuery } from '@tanstack/react-query'
import { registrationFormQuery } from '#features/registration/public.ts'
import { personName } from '#features/people/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { fieldLabels } from '../field-labels.ts'
import { t } from '../texts.ts'

type RegistrantDrawerProps = { registrant: Registrant | undefined; onClose: () => void }

/** What a person answered when they registered, and where they came from. */
export function RegistrantDrawer({ registrant, onClose }: RegistrantDrawerProps) {
  return (
    <Drawer
      isOpen={registrant !== undefined}
      title={registrant && personName(registrant.user)}
      onClose={onClose}
    >
      {registrant && <Registration registrant={registrant} />}
    </Drawer>
  )
}

function Registration({ registrant }: { registrant: Registrant }) {
  const { answers, source, status, registered_at, arrived_at, consented_at, timezone, locale } = registrant
  const labels = fieldLabels(useQuery(registrationFormQuery(registrant.event)).data?.formio_data)
  return (
    <Stack>
      <FactList
        none={t('none')}
        facts={[
          [t('status'), registrantStatusWords[status]],
          [t('registeredAt'), formatDateTime(registered_at)],
          [t('arrived'), arrived_at && formatDateTime(arrived_at)],
          [t('consented'), consented_at && formatDateTime(consented_at)],
          [t('timezone'), timezone],
          [t('language'), locale],
        ]}
      />
      <Part
        title={t('answers')}
        facts={Object.entries(answers).map(([key, value]) => [labels.get(key) ?? key, textOf(value)])}
      />
      <Part title={t('from')} facts={Object.entries(source)} />
    </Stack>
  )
}

function Part({ title, facts }: { title: string; facts: (readonly [string, string])[] }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {facts.length === 0 ? <Text c="dimmed">{t('none')}</Text> : <FactList facts={facts} none={t('none')} />}
    </section>
  )
}

function textOf(value: Registrant['answers'][string]): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
