import type { Booth } from '@marquee/domain/booths'
import { decide } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { useHolder } from '#features/permissions/public.ts'
import { boothLeadsQuery, useExportBoothLeads } from '../lead-queries.ts'
import { LeadList } from './lead-list.tsx'

/** The leads of a booth, for people who may read registrants. */
export function BoothLeads({ eventId, booth }: { eventId: string; booth: Booth }) {
  const event = useQuery(eventQuery(eventId)).data
  const place = event && { workspaceId: event.workspace?.id ?? null }
  const holder = useHolder()
  const mayRead = decide(holder, 'registrant:read', place).allowed
  const mayExport = decide(holder, 'registrant:export', place).allowed
  const query = useQuery({ ...boothLeadsQuery(booth.id), enabled: mayRead })
  const exporting = useExportBoothLeads(booth.id)
  if (!mayRead) return null
  return <LeadList query={query} exporting={mayExport ? exporting : undefined} />
}
