import { defaultFormioData } from '@marquee/domain/registration'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, meReply, onlyPage } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { renderStudio } from '#test/render-studio.tsx'

const at = '2027-03-01T10:00:00.000Z'
const none = { registered: 0, arrived: 0, in_person: 0, online: 0, waiting_approval: 0 }

it('no email is promised without a mail server', async () => {
  fakeApi({
    getMe: () => ({ ...meReply, has_mail_server: false }),
    getEvent: () => eventReply,
    listRegistrants: () => onlyPage([]),
    countRegistrants: () => ({
      event: eventId,
      ...none,
      waitlisted: 0,
      rejected: 0,
      cancelled: 0,
      blocked: 0,
    }),
    getRegistrationSettings: () => ({
      ...{
        event: eventId,
        capacity: null,
        in_person_capacity: null,
        offer_hours: null,
        max_re_registrations: 5,
      },
      ...{ is_closed: false, needs_approval: false, has_waitlist: false, needs_proof: false },
      ...{ shares_activity: false, has_referrals: false, can: { update: true } },
    }),
    getRegistrationForm: () => ({
      ...{ id: eventId, event: eventId, name: '', is_global_form: false, version: 'v1', preview: '' },
      ...{
        formio_data: defaultFormioData,
        created_at: at,
        updated_at: at,
        can: { update: true, choose: true },
      },
    }),
    countAnswers: () => ({ event: eventId, answers: {} }),
    listRegistrantBatches: () => onlyPage([]),
    listRegistrantViews: () => onlyPage([]),
  })
  renderStudio(`/events/${eventId}/registration-new/registrants`)
  expect(
    await screen.findByText(/register someone yourself. No mail server is set up, so nobody is emailed./),
  ).toBeVisible()
})
