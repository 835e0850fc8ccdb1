/** What a field mapping belongs to: a form, an event, a template, a series, or else the organization (IN-183, IN-184, IN-188). */
import { z } from 'zod'
import { type MappingEntityType, mappingEntityTypes } from './crm-types.ts'
import { t } from './texts.ts'

/** `event`, `studio_template` and `series` are short for an entity of that type. */
export const mappingEntityFields = {
  event: z.uuid().optional().describe('An event, or the blueprint of a repeating event.'),
  studio_template: z.uuid().optional().describe('A template, whose events start with its mapping.'),
  series: z.uuid().optional().describe('A series, for the events in it.'),
  entity_type: z.enum(mappingEntityTypes).optional(),
  entity_id: z.uuid().optional().describe('The id of the form, event, template or series of `entity_type`.'),
}

type EntityInput = z.infer<z.ZodObject<typeof mappingEntityFields>>

/** `null` is the mapping of the organization. */
export type MappingEntity = { type: MappingEntityType; id: string } | null

const entityOf = (type: MappingEntityType, id: string | undefined) => (id === undefined ? [] : [{ type, id }])

/** What the input names; undefined if it names several, or half of one. */
function readEntity(input: EntityInput): MappingEntity | undefined {
  const { event, studio_template, series, entity_type, entity_id } = input
  if ((entity_type === undefined) !== (entity_id === undefined)) return undefined
  const named: MappingEntity[] = [
    ...entityOf('EVENT', event),
    ...entityOf('STUDIO_TEMPLATE', studio_template),
    ...entityOf('SERIES', series),
    ...(entity_type === undefined ? [] : entityOf(entity_type, entity_id)),
  ]
  return named.length > 1 ? undefined : (named[0] ?? null)
}

/** A refinement of schemas with `mappingEntityFields`. */
export const namesOneEntity = (input: EntityInput): boolean => readEntity(input) !== undefined
export const oneEntityFault = t.error('oneEntity')

/** What an input that `namesOneEntity` names. */
export const mappingEntityOf = (input: EntityInput): MappingEntity => readEntity(input) ?? null
