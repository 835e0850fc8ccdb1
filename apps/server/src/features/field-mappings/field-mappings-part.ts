import type { EventPart } from '#features/events/public.ts'
import { clearMappings, copyMappings } from './field-mapping-store.ts'

/** The mappings of an event are copied with it, so events have those of their template. */
export const fieldMappingsPart: EventPart = {
  name: 'field_mappings',
  copy: copyMappings,
  clear: clearMappings,
}
