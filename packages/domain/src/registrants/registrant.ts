/** API schemas of registrants, as organizers see them (RG-066 to RG-079). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { personOfProfileSchema } from '../profiles/public.ts'
import { answersSchema } from '../registration/public.ts'
import { addressSchema } from './admission.ts'
import { conditionsInAddressSchema, registrantConditionsSchema } from './registrant-conditions.ts'
import {
  attendances,
  registrantOrders,
  registrantsPerPage,
  registrantStatuses,
  sourceKeys,
} from './registrant-words.ts'

const statusSchema = z.enum(registrantStatuses)
export const sourceSchema = z.partialRecord(z.enum(sourceKeys), z.string().max(500))
export type RegistrationSource = z.infer<typeof sourceSchema>

const otherRegistrantSchema = z
  .object({ id: z.uuid(), full_name: z.string() })
  .meta({ id: 'OtherRegistrant' })

export const registrantSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    user: personOfProfileSchema,
    is_typed: z
      .boolean()
      .describe(
        'The name and the rest were typed with the address, and nobody has proved that it is theirs.',
      ),
    status: statusSchema,
    attendance: z
      .enum(attendances)
      .describe('What they chose at a hybrid event; at others everyone attends alike.'),
    answers: answersSchema.describe('What the person answered, by the key of the form’s field.'),
    files: z
      .array(
        z.object({
          key: z.string().describe('Of the form’s field.'),
          name: z.string(),
          size_bytes: z.number().int(),
          url: z.string().describe('Downloads it, for those who may read the registrant.'),
        }),
      )
      .describe('What the person attached. The answer to the question is the name of the file.'),
    source: sourceSchema,
    consented_at: z.iso.datetime().nullable(),
    timezone: z.string().nullable(),
    locale: z.string().nullable(),
    registered_at: z.iso.datetime(),
    arrived_at: z.iso.datetime().nullable().describe('When the person was checked in at the door.'),
    offer_ends_at: z.iso
      .datetime()
      .nullable()
      .describe('Until when a place is held for someone on the waiting list.'),
    referred_by: otherRegistrantSchema.nullable().describe('Whose personal link they came by.'),
    referred: z.number().int().describe('How many people registered by the link of this person.'),
    registered_by: otherRegistrantSchema.nullable().describe('The colleague who filled in the form.'),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'Registrant' })
export type Registrant = z.infer<typeof registrantSchema>

export const registrantPageSchema = pageOf(registrantSchema).meta({ id: 'RegistrantPage' })

const filter = {
  event: z.uuid(),
  search: z.string().trim().max(255).default('').describe('Part of the name, company or email address.'),
  status: statusSchema.optional(),
}

const inAddress = { ...filter, filter: conditionsInAddressSchema.optional() }
const inBody = { search: filter.search, status: filter.status, filter: registrantConditionsSchema.optional() }

export const exportRegistrantsQuerySchema = z.object({
  ...inAddress,
  format: z.enum(['csv', 'xlsx']).default('csv'),
})
export type ExportRegistrantsQuery = z.infer<typeof exportRegistrantsQuerySchema>

export const listRegistrantsQuerySchema = pageQuerySchema.extend({
  ...inAddress,
  limit: z.coerce.number().int().min(1).max(100).default(registrantsPerPage),
  ordering: z.enum(registrantOrders).default('-registered_at'),
})
export type ListRegistrantsQuery = z.infer<typeof listRegistrantsQuerySchema>

const ofEvent = { event: z.uuid() }
export const registrantEventQuerySchema = z.object(ofEvent)

const howMany = z.number().int()

/** How many people are in each status. */
export const registrantCountsSchema = z
  .object({
    ...ofEvent,
    registered: howMany,
    arrived: howMany.describe('Of those who are registered.'),
    in_person: howMany.describe('Of those who are registered.'),
    online: howMany.describe('Of those who are registered.'),
    waiting_approval: howMany,
    waitlisted: howMany,
    rejected: howMany,
    cancelled: howMany,
    blocked: howMany,
  })
  .meta({ id: 'RegistrantCounts' })
export type RegistrantCounts = z.infer<typeof registrantCountsSchema>

/** How many people answered each question, also those that the form no longer asks. */
export const answerCountsSchema = z
  .object({ ...ofEvent, answers: z.record(z.string(), howMany).describe('By the key of the question.') })
  .meta({ id: 'AnswerCounts' })
export type AnswerCounts = z.infer<typeof answerCountsSchema>

/** Registrants of an event, by ids or as everyone that matches a filter, with exceptions (RG-072). */
export const selectRegistrantsSchema = z
  .object({
    ids: z.array(z.uuid()).max(10_000).default([]),
    is_all: z.boolean().default(false).describe('Everyone who matches the filter, except `excluded`.'),
    excluded: z.array(z.uuid()).max(10_000).default([]),
    ...inBody,
  })
  .meta({ id: 'RegistrantSelection' })
export type RegistrantSelection = z.infer<typeof selectRegistrantsSchema>

/** Registrants of an event, named one by one (RG-073 to RG-075). */
export const listedRegistrantsSchema = z
  .object({ ids: z.array(z.uuid()).max(10_000) })
  .meta({ id: 'ListedRegistrants' })

/** Everyone a search finds among the registrants of an event when the call runs (RG-076 to RG-078). */
export const foundRegistrantsSchema = z
  .object({
    ...inBody,
    excluded: z
      .array(z.uuid())
      .max(10_000)
      .default([])
      .describe('Found by the search, but left as they are.'),
  })
  .meta({ id: 'FoundRegistrants' })

export const registrantsChangedSchema = z
  .object({ count: howMany.describe('How many people were affected.') })
  .meta({ id: 'RegistrantsChanged' })

/** RG-015, RG-016: an organizer registers someone. */
export const addRegistrantSchema = z
  .object({
    ...ofEvent,
    answers: z.record(z.string(), z.unknown()),
    attendance: z
      .enum(attendances)
      .default('online')
      .describe('How they attend a hybrid event. Ignored at others.'),
  })
  .meta({ id: 'AddRegistrant' })
export type AddRegistrant = z.infer<typeof addRegistrantSchema>

/** An organizer changes how someone attends a hybrid event. */
export const updateRegistrantSchema = z
  .object({ attendance: z.enum(attendances) })
  .meta({ id: 'UpdateRegistrant' })

export const maxCapacity = 1_000_000
/** Two weeks. */
export const maxOfferHours = 336
export const maxReRegistrations = 100

const settingsFields = {
  capacity: z.number().int().min(1).max(maxCapacity).nullable().describe('Null for no limit.'),
  in_person_capacity: z
    .number()
    .int()
    .min(1)
    .max(maxCapacity)
    .nullable()
    .describe(
      'How many can attend a hybrid event in person, within `capacity`. Null for no limit of its own.',
    ),
  is_closed: z.boolean().describe('Nobody else can register.'),
  needs_approval: z.boolean().describe('An organizer lets each person in.'),
  has_waitlist: z.boolean().describe('Who comes when the event is full waits for a place.'),
  shares_activity: z
    .boolean()
    .describe('Whether the activity pages of its registrants open for those who have their link (RG-060).'),
  has_referrals: z.boolean().describe('Whether registrants get a link to invite others.'),
  offer_hours: z
    .number()
    .int()
    .min(1)
    .max(maxOfferHours)
    .nullable()
    .describe(
      'How long a free place is offered to the first person on the waiting list, before it goes to the next. Null registers them at once.',
    ),
  max_re_registrations: z
    .number()
    .int()
    .min(0)
    .max(maxReRegistrations)
    .describe('How often someone who canceled can register again.'),
  needs_proof: z
    .boolean()
    .describe('People enter only by the link in their email, never directly after registering.'),
}

export const registrationSettingsSchema = z
  .object({ ...ofEvent, ...settingsFields, can: z.object({ update: z.boolean() }) })
  .meta({ id: 'RegistrationSettings' })
export type RegistrationSettings = z.infer<typeof registrationSettingsSchema>

export const updateRegistrationSettingsSchema = z
  .object(settingsFields)
  .partial()
  .meta({ id: 'UpdateRegistrationSettings' })
export type UpdateRegistrationSettings = z.infer<typeof updateRegistrationSettingsSchema>

/** An address, or a domain with everyone in it, that can't register for any event of the organization. */
export const registrationBlockSchema = z
  .object({ id: z.uuid(), address: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'RegistrationBlock' })
export type RegistrationBlock = z.infer<typeof registrationBlockSchema>

export const registrationBlockPageSchema = pageOf(registrationBlockSchema).meta({
  id: 'RegistrationBlockPage',
})

export const createRegistrationBlockSchema = z
  .object({ address: addressSchema })
  .meta({ id: 'CreateRegistrationBlock' })
