import { Alert, Button, Stack, Text } from '@mantine/core'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { domainOf, type SenderVerification } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'
import { RecordList } from './record-list.tsx'
import { StepTitle } from './select-domain-step.tsx'
import { SenderBadge } from './sender-badge.tsx'
import { VerifyButton } from './verify-button.tsx'

type DnsRecordsStepProps = {
  sender: SenderDomain
  verification: SenderVerification
  onBack: () => void
  onDone: () => void
}

/** The second step: the records to publish, and their check (ED-018 to ED-036). */
export function DnsRecordsStep({ sender, verification, onBack, onDone }: DnsRecordsStepProps) {
  const isComplete = sender.email_domain_verified && !sender.is_replacing_keys
  return (
    <Stack gap="md">
      <StepTitle step={2} title={t('updateRecords')} />
      <SenderBadge sender={sender} />
      {!sender.email_domain_verified && <Text size="sm">{t('note', { domain: domainOf(sender) })}</Text>}
      {sender.is_replacing_keys && <Text size="sm">{t('replaceKeys.waiting')}</Text>}
      <RecordList sender={sender} />
      <div role="status">
        {verification.isPending && !isComplete && !verification.isChecking && (
          <Alert color="yellow" variant="light">
            {t('processing')}
          </Alert>
        )}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        {isComplete && <Button onClick={onDone}>{t('done')}</Button>}
        <VerifyButton sender={sender} verification={verification} />
      </DialogFoot>
    </Stack>
  )
}
