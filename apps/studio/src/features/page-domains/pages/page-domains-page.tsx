import { Skeleton, Stack } from '@mantine/core'
import type { PageDomain } from '@marquee/domain/page-domains'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanGate } from '#features/flags/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { AddDomainDialog } from '../components/add-domain-dialog.tsx'
import { DomainCard } from '../components/domain-card.tsx'
import { RemoveDomainDialog } from '../components/remove-domain-dialog.tsx'
import { pageDomainsQuery } from '../page-domain-queries.ts'
import { t } from '../texts.ts'

/** The domains of the organization's public pages at `/settings-new/domains` (ST-018 to ST-021). */
export function PageDomainsPage() {
  const domains = useQuery(pageDomainsQuery)
  const decision = usePermission('domain:update')
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<PageDomain>()
  const [isRemoving, setIsRemoving] = useState(false)
  const add = (
    <DecidedButton
      decision={decision}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </DecidedButton>
  )
  const askToRemove = (domain: PageDomain) => {
    setRemoved(domain)
    setIsRemoving(true)
  }
  const none = (
    <ListState icon={<IconWorld aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      {add}
    </ListState>
  )

  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={add} />
      <PlanGate feature="whitelabel_page_domain" pending={<Skeleton height={220} />}>
        <QueryView
          query={domains}
          pending={<Skeleton height={220} />}
          empty={{ when: (list) => list.length === 0, show: none }}
        >
          {(list) => (
            <Stack gap="md">
              {list.map((domain) => (
                <DomainCard
                  key={domain.id}
                  domain={domain}
                  decision={decision}
                  onRemove={() => askToRemove(domain)}
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </PlanGate>
      <AddDomainDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RemoveDomainDialog domain={removed} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  )
}
