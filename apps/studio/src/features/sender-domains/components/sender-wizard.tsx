import type { SenderDomain } from '@marquee/domain/sender-domains'
import { useState } from 'react'
import { Drawer } from '#ui/drawer/drawer.tsx'
import type { SenderVerification } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'
import { DnsRecordsStep } from './dns-records-step.tsx'
import { SelectDomainStep } from './select-domain-step.tsx'

export type WizardStep = 'selectDomain' | 'updateDnsRecords'

type SenderWizardProps = {
  sender: SenderDomain | null
  /** Undefined while closed. */
  step: WizardStep | undefined
  verification: SenderVerification
  onStep: (step: WizardStep) => void
  onClose: () => void
}

/** The two steps to an own sender (ED-001 to ED-005). */
export function SenderWizard({ sender, step, verification, onStep, onClose }: SenderWizardProps) {
  const [hasTyped, setHasTyped] = useState(false)
  const close = () => {
    setHasTyped(false)
    onClose()
  }
  return (
    <Drawer
      isOpen={step !== undefined}
      title={t('wizard')}
      size="large"
      hasUnsavedChanges={hasTyped && sender === null}
      onClose={close}
    >
      {({ leave }) =>
        step === 'updateDnsRecords' && sender !== null ? (
          <DnsRecordsStep
            sender={sender}
            verification={verification}
            onBack={() => onStep('selectDomain')}
            onDone={close}
          />
        ) : (
          <SelectDomainStep
            key={sender?.id ?? 'new'}
            existing={sender?.email_sender}
            onContinue={() => onStep('updateDnsRecords')}
            onCancel={leave}
            onTyping={setHasTyped}
          />
        )
      }
    </Drawer>
  )
}
