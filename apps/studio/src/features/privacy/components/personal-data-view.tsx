import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PersonalData, PersonReference } from '@marquee/domain/privacy'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { DecidedButton } from '#features/permissions/public.ts'
import { formatDate } from '#lib/format.ts'
import { Section } from '#ui/section/section.tsx'
import { nameOfPerson } from '../person-words.ts'
import { useExportPerson } from '../privacy-mutations.ts'
import { t } from '../texts.ts'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { HoldingsTable } from './holdings-table.tsx'

type PersonalDataViewProps = {
  data: PersonalData
  reference: PersonReference
  onLeave: () => void
}

/** The data about a person, with buttons to export and erase it. */
export function PersonalDataView({ data, reference, onLeave }: PersonalDataViewProps) {
  const [round, setRound] = useState(0)
  const [isErasing, setIsErasing] = useState(false)
  const exporting = useExportPerson()
  const { person, holdings, erased, refusal } = data
  const name = nameOfPerson(person)
  const isEmpty = holdings.length === 0 && data.pictures === 0
  const decision = refusal === null ? { allowed: true } : { allowed: false, sentence: refusal }
  return (
    <Section title={t('data.title', { name })}>
      <Stack gap="md">
        {name !== person.email && <Text c="dimmed">{person.email}</Text>}
        {erased && (
          <Alert>{t('data.erased', { at: formatDate(erased.at), pseudonym: erased.pseudonym })}</Alert>
        )}
        {isEmpty ? <Text>{t('data.none')}</Text> : <HoldingsTable data={data} />}
        <Group gap="xs">
          {!isEmpty && (
            <>
              <Button
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={exporting.isPending}
                onClick={() => exporting.mutate(reference)}
              >
                {t('export')}
              </Button>
              <DecidedButton
                variant="default"
                decision={decision}
                onClick={() => {
                  setRound((before) => before + 1)
                  setIsErasing(true)
                }}
              >
                {t('erase')}
              </DecidedButton>
            </>
          )}
          <Button variant="subtle" onClick={onLeave}>
            {t('another')}
          </Button>
        </Group>
      </Stack>
      <ErasePersonDialog
        key={round}
        data={data}
        reference={reference}
        isOpen={isErasing}
        onClose={() => setIsErasing(false)}
        onErased={onLeave}
      />
    </Section>
  )
}
