import { Skeleton } from '@mantine/core'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { SenderCard } from '../components/sender-card.tsx'
import { DeleteSenderDialog, ReplaceKeysDialog } from '../components/sender-dialogs.tsx'
import { SenderWizard, type WizardStep } from '../components/sender-wizard.tsx'
import { useVerifySender } from '../sender-domain-mutations.ts'
import { senderDomainQuery } from '../sender-domain-queries.ts'
import { t } from '../texts.ts'

/** The address that the organization's emails come from, at `/settings-new/email-sender` (ED-004). */
export function SenderDomainPage() {
  const query = useQuery(senderDomainQuery)
  const decision = usePermission('domain:update')
  const verification = useVerifySender()
  const [step, setStep] = useState<WizardStep>()
  const [asked, setAsked] = useState<'delete' | 'replace'>()
  const none = (
    <ListState icon={<IconMail aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      <DecidedButton decision={decision} onClick={() => setStep('selectDomain')}>
        {t('setUp')}
      </DecidedButton>
    </ListState>
  )
  const show = (sender: SenderDomain) => (
    <>
      <SenderCard
        sender={sender}
        decision={decision}
        verification={verification}
        onView={() => setStep('updateDnsRecords')}
        onReplace={() => setAsked('replace')}
        onDelete={() => setAsked('delete')}
      />
      <DeleteSenderDialog sender={sender} isOpen={asked === 'delete'} onClose={() => setAsked(undefined)} />
      <ReplaceKeysDialog sender={sender} isOpen={asked === 'replace'} onClose={() => setAsked(undefined)} />
    </>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <QueryView
        query={query}
        pending={<Skeleton height={320} />}
        empty={{ when: (sender) => sender === null, show: none }}
      >
        {(sender) => sender && show(sender)}
      </QueryView>
      <SenderWizard
        sender={query.data ?? null}
        step={step}
        verification={verification}
        onStep={setStep}
        onClose={() => setStep(undefined)}
      />
    </>
  )
}
