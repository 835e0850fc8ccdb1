import type { AudienceSurvey } from '@marquee/domain/surveys'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom, aSession, inMinutes } from '#test/a-room.ts'
import { fakeVenue, type VenueHandlers } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const session = aSession({ state: 'ended', started_at: inMinutes(-60), ended_at: inMinutes(-1) })
const survey: AudienceSurvey = {
  id: '0198a000-0000-7000-8000-0000000000d1',
  title: 'How was it?',
  description: '',
  session: { id: session.id, title: session.title },
  questions: [
    {
      question_type: 'single_choice',
      required: true,
      text: 'Again?',
      options: [{ text: 'Yes' }, { text: 'No' }],
    },
    {
      question_type: 'multiple_choice',
      required: false,
      text: 'Why?',
      options: [{ text: 'Talks' }, { text: 'Food' }],
    },
    { question_type: 'rating', required: false, text: 'How much?', options: [] },
    { question_type: 'text', required: false, text: 'What else?', options: [] },
  ],
  is_answered: false,
}

function openEnd(handlers: VenueHandlers) {
  const { event } = aRoom()
  const calls = fakeVenue({
    getEventRoom: () => aRoom({ event: { ...event, end_time: inMinutes(-1) }, sessions: [session] }),
    listEventSurveys: () => ({ count: 1, next: null, previous: null, results: [survey] }),
    ...handlers,
  })
  return { calls, ...renderRoom('/end') }
}

it('people answer a survey at the end of the event', async () => {
  let isAnswered = false
  const { calls, user } = openEnd({
    listEventSurveys: () => ({
      ...{ count: 1, next: null, previous: null },
      results: [{ ...survey, is_answered: isAnswered }],
    }),
    answerSurvey: () => {
      isAnswered = true
      return { ...survey, is_answered: true }
    },
  })
  const form = within(await screen.findByRole('region', { name: 'How was it?' }))
  await user.click(form.getByRole('radio', { name: 'Yes' }))
  await user.click(form.getByRole('checkbox', { name: 'Food' }))
  await user.click(form.getByRole('radio', { name: '4 of 5' }))
  await user.type(form.getByRole('textbox', { name: 'What else? Your answer' }), 'Nothing')
  await user.click(form.getByRole('button', { name: 'Send answers' }))
  expect(await form.findByText('Thank you. Your answers are with the organizers.')).toBeDefined()
  expect(calls.find(({ operation }) => operation === 'answerSurvey')?.body).toEqual({
    answers: [[0], [1], 4, 'Nothing'],
  })
  expect(form.queryByRole('button')).toBeNull()
})

it('refused answers stay, with the reason beside the question', async () => {
  const { user } = openEnd({
    answerSurvey: () =>
      Response.json(
        {
          ...{ code: 'invalid_input', message: 'Check the marked fields.', request_id: 'request-1' },
          errors: { 'answers.3': ['This answer doesn’t fit the question.'] },
        },
        { status: 422 },
      ),
  })
  const form = within(await screen.findByRole('region', { name: 'How was it?' }))
  await user.click(form.getByRole('radio', { name: 'No' }))
  await user.type(form.getByRole('textbox', { name: /What else/ }), 'More coffee')
  await user.click(form.getByRole('button', { name: 'Send answers' }))
  expect((await form.findByRole('alert')).textContent).toContain('Not sent:')
  expect(form.getByText('This answer doesn’t fit the question.')).toBeDefined()
  expect(form.getByRole('textbox', { name: /What else/ })).toHaveProperty('value', 'More coffee')
  expect(form.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true)
})

it('stars are radio buttons for keys and screen readers, and show in words how many were given', async () => {
  const { user } = openEnd({})
  const stars = within(await screen.findByRole('group', { name: 'How much?' }))
  expect(stars.getAllByRole('radio')).toHaveLength(5)
  await user.click(stars.getByRole('radio', { name: '3 of 5' }))
  expect(stars.getByRole('radio', { name: '3 of 5', checked: true })).toBeDefined()
  expect(stars.getAllByText('3 of 5')).toHaveLength(2)
})
