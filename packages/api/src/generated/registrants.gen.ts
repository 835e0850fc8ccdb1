// Written by `npm run generate` from the routes of the server.

import type {
  activityProfileSchema,
  activityTokenSchema,
  activityUrlSchema,
  addRegistrantSchema,
  addSeriesRegistrantSchema,
  admissionSchema,
  answerCountsSchema,
  batchPersonPageSchema,
  companiesOfRegistrantsSchema,
  createPrefilledLinkSchema,
  createRegistrantBatchSchema,
  createRegistrantViewSchema,
  createRegistrationBlockSchema,
  emailFoundRegistrantsSchema,
  emailListedRegistrantsSchema,
  foundRegistrantsSchema,
  listedRegistrantsSchema,
  prefilledLinkSchema,
  registrantActivityPageSchema,
  registrantBatchPageSchema,
  registrantBatchSchema,
  registrantCountsSchema,
  registrantPageSchema,
  registrantProfileSchema,
  registrantSchema,
  registrantViewPageSchema,
  registrantViewSchema,
  registrantsChangedSchema,
  registrationBlockPageSchema,
  registrationBlockSchema,
  registrationSettingsSchema,
  selectRegistrantsSchema,
  seriesRegistrantPageSchema,
  seriesRegistrationSchema,
  setAdmissionSchema,
  testRegistrantEmailSchema,
  updateRegistrantSchema,
  updateRegistrantViewSchema,
  updateRegistrationSettingsSchema,
} from '@marquee/domain/registrants'
import type { z } from 'zod'
import { download, operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const registrantsKey = ['registrants'] as const

export const listRegistrants = /* @__PURE__ */ operation<
  {
    query: {
      limit?: number | undefined
      offset?: number | undefined
      event: string
      search?: string | undefined
      status?:
        | 'registered'
        | 'waiting_approval'
        | 'waitlisted'
        | 'rejected'
        | 'cancelled'
        | 'blocked'
        | undefined
      filter?: string | undefined
      ordering?: 'registered_at' | '-registered_at' | 'name' | '-name' | 'company' | '-company' | undefined
    }
  },
  z.output<typeof registrantPageSchema>
>('registrants', 'listRegistrants', 'GET /api/event/event-members/')

export const addRegistrant = /* @__PURE__ */ operation<
  { body: z.input<typeof addRegistrantSchema> },
  undefined
>('registrants', 'addRegistrant', 'POST /api/event/event-members/')

export const countRegistrants = /* @__PURE__ */ operation<
  { query: { event: string } },
  z.output<typeof registrantCountsSchema>
>('registrants', 'countRegistrants', 'GET /api/event/event-members/counts/')

export const countAnswers = /* @__PURE__ */ operation<
  { query: { event: string } },
  z.output<typeof answerCountsSchema>
>('registrants', 'countAnswers', 'GET /api/event/event-members/answers/')

export const exportRegistrants = /* @__PURE__ */ download<{
  query: {
    event: string
    search?: string | undefined
    status?:
      | 'registered'
      | 'waiting_approval'
      | 'waitlisted'
      | 'rejected'
      | 'cancelled'
      | 'blocked'
      | undefined
    filter?: string | undefined
    format?: 'csv' | 'xlsx' | undefined
  }
}>('registrants', 'exportRegistrants', 'GET /api/event/event-members/export/')

export const getRegistrantProfile = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof registrantProfileSchema>
>('registrants', 'getRegistrantProfile', 'GET /api/event/event-members/{id}/profile/')

export const listRegistrantActivity = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof registrantActivityPageSchema>
>('registrants', 'listRegistrantActivity', 'GET /api/event/event-members/{id}/activity/')

export const getActivityUrl = /* @__PURE__ */ operation<
  { query: { short_url: string } },
  z.output<typeof activityUrlSchema>
>('registrants', 'getActivityUrl', 'GET /api/core/registrant_activity_url/is_enabled/')

export const makeActivityToken = /* @__PURE__ */ operation<
  { query: { short_url: string } },
  z.output<typeof activityTokenSchema>
>('registrants', 'makeActivityToken', 'GET /api/core/registrant_activity_url/explo_token/')

export const getActivityProfile = /* @__PURE__ */ operation<
  { query: { short_url: string; organization_id: string } },
  z.output<typeof activityProfileSchema>
>('registrants', 'getActivityProfile', 'GET /api/core/registrant_activity_url/registrant_profile/')

export const listSharedActivity = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; token: string } },
  z.output<typeof registrantActivityPageSchema>
>('registrants', 'listSharedActivity', 'GET /api/core/registrant_activity_url/activity/')

export const listRegistrantViews = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof registrantViewPageSchema>
>('registrants', 'listRegistrantViews', 'GET /api/event/registrant_views/')

export const createRegistrantView = /* @__PURE__ */ operation<
  { body: z.input<typeof createRegistrantViewSchema> },
  z.output<typeof registrantViewSchema>
>('registrants', 'createRegistrantView', 'POST /api/event/registrant_views/')

export const updateRegistrantView = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateRegistrantViewSchema> },
  z.output<typeof registrantViewSchema>
>('registrants', 'updateRegistrantView', 'PATCH /api/event/registrant_views/{id}/')

export const deleteRegistrantView = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'registrants',
  'deleteRegistrantView',
  'DELETE /api/event/registrant_views/{id}/',
)

export const updateRegistrant = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateRegistrantSchema> },
  z.output<typeof registrantSchema>
>('registrants', 'updateRegistrant', 'PATCH /api/event/event-members/{id}/')

export const approveRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof selectRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'approveRegistrants', 'POST /api/event/{event_id}/bulk_approve/')

export const rejectRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof selectRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'rejectRegistrants', 'POST /api/event/{event_id}/bulk_reject/')

export const cancelRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof selectRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'cancelRegistrants', 'POST /api/event/{event_id}/bulk_cancel/')

export const resendRegistrantLinks = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof selectRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'resendRegistrantLinks', 'POST /api/event/{event_id}/bulk_resend/')

export const waitlistRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof selectRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'waitlistRegistrants', 'POST /api/event/{event_id}/bulk_waitlist/')

export const blockRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof listedRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'blockRegistrants', 'POST /api/event/{event_id}/bulk_block/')

export const blockFoundRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof foundRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'blockFoundRegistrants', 'POST /api/event/{event_id}/appbase_bulk_block/')

export const unblockRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof listedRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'unblockRegistrants', 'POST /api/event/{event_id}/bulk_unblock/')

export const unblockFoundRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof foundRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'unblockFoundRegistrants', 'POST /api/event/{event_id}/appbase_bulk_unblock/')

export const deleteRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof listedRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'deleteRegistrants', 'POST /api/event/{event_id}/bulk_delete/')

export const deleteFoundRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof foundRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'deleteFoundRegistrants', 'POST /api/event/{event_id}/appbase_bulk_delete/')

export const listSeriesRegistrants = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      ordering?: 'first_name' | '-first_name' | undefined
      company__in?: string[] | undefined
      events__in?: string[] | undefined
      search?: string | undefined
    }
  },
  z.output<typeof seriesRegistrantPageSchema>
>('registrants', 'listSeriesRegistrants', 'GET /api/event/series/{id}/registrants/')

export const addSeriesRegistrant = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof addSeriesRegistrantSchema> },
  z.output<typeof seriesRegistrationSchema>
>('registrants', 'addSeriesRegistrant', 'POST /api/event/series/{id}/registrants/')

export const listCompaniesOfRegistrants = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { search?: string | undefined } },
  z.output<typeof companiesOfRegistrantsSchema>
>('registrants', 'listCompaniesOfRegistrants', 'GET /api/event/series/{id}/registrants/companies/')

export const emailRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof emailListedRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'emailRegistrants', 'POST /api/event/{event_id}/custom_email/')

export const emailFoundRegistrants = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof emailFoundRegistrantsSchema> },
  z.output<typeof registrantsChangedSchema>
>('registrants', 'emailFoundRegistrants', 'POST /api/event/{event_id}/bulk_email/')

export const sendTestRegistrantEmail = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof testRegistrantEmailSchema> },
  undefined
>('registrants', 'sendTestRegistrantEmail', 'POST /api/event/{event_id}/test_email/')

export const createRegistrantBatch = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof createRegistrantBatchSchema> },
  z.output<typeof registrantBatchSchema>
>('registrants', 'createRegistrantBatch', 'POST /api/event/{event_id}/registrant_batches/')

export const listRegistrantBatches = /* @__PURE__ */ operation<
  { path: { event_id: string }; query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof registrantBatchPageSchema>
>('registrants', 'listRegistrantBatches', 'GET /api/event/{event_id}/registrant_batches/')

export const startRegistrantBatch = /* @__PURE__ */ operation<
  { path: { batch_id: string } },
  z.output<typeof registrantBatchSchema>
>('registrants', 'startRegistrantBatch', 'POST /api/event/registrant_batches/{batch_id}/start/')

export const undoRegistrantBatch = /* @__PURE__ */ operation<
  { path: { batch_id: string } },
  z.output<typeof registrantBatchSchema>
>('registrants', 'undoRegistrantBatch', 'POST /api/event/registrant_batches/{batch_id}/undo/')

export const listBatchPeople = /* @__PURE__ */ operation<
  {
    path: { batch_id: string }
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      outcome?:
        | 'ready'
        | 'done'
        | 'inapplicable'
        | 'full'
        | 'failed'
        | 'undone'
        | 'changed'
        | 'taken'
        | undefined
    }
  },
  z.output<typeof batchPersonPageSchema>
>('registrants', 'listBatchPeople', 'GET /api/event/registrant_batches/{batch_id}/people/')

export const getRegistrationSettings = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof registrationSettingsSchema>
>('registrants', 'getRegistrationSettings', 'GET /api/event/{event_id}/registration_settings/')

export const updateRegistrationSettings = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof updateRegistrationSettingsSchema> },
  z.output<typeof registrationSettingsSchema>
>('registrants', 'updateRegistrationSettings', 'PATCH /api/event/{event_id}/registration_settings/')

export const createPrefilledLink = /* @__PURE__ */ operation<
  { body: z.input<typeof createPrefilledLinkSchema> },
  z.output<typeof prefilledLinkSchema>
>('registrants', 'createPrefilledLink', 'POST /api/event/prefilled_links/')

export const getRegistrationAdmission = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof admissionSchema>
>('registrants', 'getRegistrationAdmission', 'GET /api/event/{event_id}/registration_admission/')

export const setRegistrationAdmission = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof setAdmissionSchema> },
  z.output<typeof admissionSchema>
>('registrants', 'setRegistrationAdmission', 'PUT /api/event/{event_id}/registration_admission/')

export const listRegistrationBlocks = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof registrationBlockPageSchema>
>('registrants', 'listRegistrationBlocks', 'GET /api/event/registration_blocks/')

export const createRegistrationBlock = /* @__PURE__ */ operation<
  { body: z.input<typeof createRegistrationBlockSchema> },
  z.output<typeof registrationBlockSchema>
>('registrants', 'createRegistrationBlock', 'POST /api/event/registration_blocks/')

export const deleteRegistrationBlock = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'registrants',
  'deleteRegistrationBlock',
  'DELETE /api/event/registration_blocks/{id}/',
)
