import '@mantine/core/styles/Switch.css'
import { Button, Radio, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { sumOf } from '@marquee/domain/batches'
import { type FlatFile, type OverCapacity, problemOutcomes } from '@marquee/domain/registrant-import'
import { useState } from 'react'
import { usePlan } from '#features/flags/public.ts'
import { withReason } from '#lib/error-words.ts'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { useSubmitFlatFile } from '../flat-file-mutations.ts'
import { t } from '../texts.ts'
import { RowList } from './row-list.tsx'
import { StepTitle } from './step-title.tsx'

type PreviewStepProps = { sheet: FlatFile; onBack: () => void }

/** The outcome of each row, and how to import those that are ready. */
export function PreviewStep({ sheet, onBack }: PreviewStepProps) {
  const submission = useSubmitFlatFile(sheet)
  const [overCapacity, setOverCapacity] = useState<OverCapacity>(sheet.over_capacity)
  const [sendsEmails, setSendsEmails] = useState(sheet.sends_emails)
  const [hasConsent, setHasConsent] = useState(sheet.has_consent)
  const hasFeature = usePlan()
  const { ready, full } = sheet.counts
  const waiting = overCapacity === 'waitlist' ? full : 0
  const leftOut = sumOf(sheet.counts, problemOutcomes) - waiting
  const submit = () =>
    submission.mutate({ over_capacity: overCapacity, sends_emails: sendsEmails, has_consent: hasConsent })
  return (
    <Stack gap="md">
      <div>
        <StepTitle>{t('previewTitle')}</StepTitle>
        <Text>
          {t('readyCount', { count: ready })}
          {waiting > 0 && ` ${t('waitingCount', { count: waiting })}`}
          {leftOut > 0 && ` ${t('leftOut', { count: leftOut })}`}
        </Text>
      </div>
      <Radio.Group
        label={full > 0 ? t('overCapacityNow', { count: full }) : t('overCapacity')}
        value={overCapacity}
        onChange={(value) => setOverCapacity(value === 'waitlist' ? 'waitlist' : 'refuse')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="refuse" label={t('refuse')} />
          <Radio value="waitlist" label={t('waitlist')} disabled={!hasFeature('waitlist')} />
        </Stack>
      </Radio.Group>
      <RowList sheet={sheet} />
      <Switch
        label={t('sendsEmails')}
        aria-label={t('sendsEmails')}
        description={t('sendsEmailsHint')}
        checked={sendsEmails}
        onChange={({ currentTarget: { checked } }) => setSendsEmails(checked)}
      />
      <Switch
        label={t('hasConsent')}
        aria-label={t('hasConsent')}
        description={t('hasConsentHint')}
        checked={hasConsent}
        onChange={({ currentTarget: { checked } }) => setHasConsent(checked)}
      />
      <DialogFoot error={submission.error && withReason(submission.error, t('importFailed'))}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button loading={submission.isPending} disabled={ready + waiting === 0} onClick={submit}>
          {t('import', { count: ready + waiting })}
        </Button>
      </DialogFoot>
    </Stack>
  )
}
