import { Button } from '@mantine/core'
import { type CrmObject, type CrmType, crmWords, findCrmObject } from '@marquee/domain/field-mappings'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { MappingView } from '../components/mapping-view.tsx'
import type { MappingOwner } from '../field-mapping-calls.ts'
import { t } from '../texts.ts'

/**
 * Which answers go to which fields of a CRM for an event or webinar, or for events created from a template: the address says
 * which (IN-188).
 */
export function EventFieldMappingPage({ eventId }: { eventId: string }) {
  const { templateId, integrationType = '', crmObjectType = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (crm: CrmType, object: CrmObject) =>
    void navigate({
      to: '.',
      params: (before) => ({ ...before, integrationType: crm, crmObjectType: object }),
    })
  const owner: MappingOwner =
    templateId === undefined ? { kind: 'event', id: eventId } : { kind: 'template', id: templateId }
  const found = findCrmObject(integrationType, crmObjectType)
  if (!found) return <NoSuchMapping onOpen={open} />
  return (
    <MappingView key={`${owner.id} ${found.crm} ${found.object}`} of={{ owner, ...found }} onOpen={open} />
  )
}

function NoSuchMapping({ onOpen }: { onOpen: (crm: CrmType, object: CrmObject) => void }) {
  return (
    <>
      <PageHead title={t('title')} />
      <ListState icon={<IconArrowsShuffle aria-hidden />} title={t('unknown')} text={t('unknownText')}>
        <Button onClick={() => onOpen('salesforce', 'Lead')}>
          {t('openFirst', { crm: crmWords.salesforce })}
        </Button>
      </ListState>
    </>
  )
}
