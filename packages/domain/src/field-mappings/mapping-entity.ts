/** What a field mapping belongs to: a form, an event, a template, or else the organization (IN-183, IN-184, IN-188). */
import { z } from 'zod'
import { mappingEntityTypes } from './crm-types.ts'
import { t } from './texts.ts'

/** `event` and `studio_template` are short for an entity of that type. */
export const mappingEntityFields = {
  event: z.uuid().optional().describe('An event, or the blueprint of a repeating event.'),
  studio_template: z.uuid().optional().describe('A template, whose events start with its mapping.'),
  entity_type: z.enum(mappingEntityTypes).optional(),
  entity_id: z.uuid().optional().describe('The id of the form, event or template of `entity_type`.'),
}

type EntityInput = z.infer<z.ZodObject<typeof mappingEntityFields>>

/** `null` is the mapping of the organization. */
export type MappingEntity = { type: (typeof mappingEntityTypes)[number]; id: string } | null

/** What the input names; undefined if it names several, or half of one. */
function readEntity({
  event,
  studio_template,
  entity_type,
  entity_id,
}: EntityInput): MappingEntity | undefined {
  if ((entity_type === undefined) !== (entity_id === undefined)) return undefined
  const named: MappingEntity[] = [
    ...(event === undefined ? [] : [{ type: 'EVENT' as const, id: event }]),
    ...(studio_template === undefined ? [] : [{ type: 'STUDIO_TEMPLATE' as const, id: studio_template }]),
    ...(entity_type === undefined || entity_id === undefined ? [] : [{ type: entity_type, id: entity_id }]),
  ]
  return named.length > 1 ? undefined : (named[0] ?? null)
}

/** A refinement of schemas with `mappingEntityFields`. */
export const namesOneEntity = (input: EntityInput): boolean => readEntity(input) !== undefined
export const oneEntityFault = t.error('oneEntity')

/** What an input that `namesOneEntity` names. */
export const mappingEntityOf = (input: EntityInput): MappingEntity => readEntity(input) ?? null
