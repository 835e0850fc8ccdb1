import { Button } from '@mantine/core'
import { crmObjects, crmTypes, crmWords, findCrmObject } from '@marquee/domain/field-mappings'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { MappingView } from '../components/mapping-view.tsx'
import type { MappingOwner } from '../field-mapping-calls.ts'
import { t } from '../texts.ts'

/**
 * Which answers go to which fields of a CRM for an event or webinar, or for events created from a template or a repeating
 * event: the address says which (IN-188).
 */
export function EventFieldMappingPage({ eventId }: { eventId: string }) {
  const { templateId } = useParams({ strict: false })
  return (
    <OwnMapping
      owner={templateId === undefined ? { kind: 'event', id: eventId } : { kind: 'template', id: templateId }}
    />
  )
}

/** Which answers go to which fields of a CRM for the events of a series. */
export function SeriesFieldMappingPage({ seriesId }: { seriesId: string }) {
  return <OwnMapping owner={{ kind: 'series', id: seriesId }} />
}

/** The mapping to the CRM and the object in the address; without an object there, to the first one until another is chosen. */
function OwnMapping({ owner }: { owner: MappingOwner }) {
  const { integrationType = '', crmObjectType } = useParams({ strict: false })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const crm = crmTypes.find((type) => type === integrationType)
  const found = crm && findCrmObject(crm, crmObjectType ?? chosen ?? crmObjects[crm][0])
  const open = (next: string, object: string) => {
    setChosen(object)
    const params = {
      integrationType: next,
      ...(crmObjectType !== undefined && { crmObjectType: object }),
    }
    void navigate({ to: '.', params: (before) => ({ ...before, ...params }) })
  }
  if (!found) return <NoSuchMapping onOpen={() => open('salesforce', 'Lead')} />
  return (
    <MappingView key={`${owner.id} ${found.crm} ${found.object}`} of={{ owner, ...found }} onOpen={open} />
  )
}

function NoSuchMapping({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <PageHead title={t('title')} />
      <ListState icon={<IconArrowsShuffle aria-hidden />} title={t('unknown')} text={t('unknownText')}>
        <Button onClick={onOpen}>{t('openFirst', { crm: crmWords.salesforce })}</Button>
      </ListState>
    </>
  )
}
