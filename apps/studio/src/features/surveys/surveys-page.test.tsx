import type { Survey } from '@marquee/domain/surveys'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aBroadcast } from '#test/replies.ts'

const event = '0199d1c0-0000-7000-8000-000000000001'
const id = '0199d1c0-0000-7000-8000-000000000011'
const copy = '0199d1c0-0000-7000-8000-000000000012'
const session = {
  id: '0199d1c0-0000-7000-8000-000000000013',
  title: 'Opening',
  survey: copy,
  answers: 2,
  event: { id: event, title: 'Spring conference' },
}
const stamps = { created_at: '2026-11-21T12:00:00.000Z', updated_at: '2026-11-21T12:00:00.000Z' }
const closing = aBroadcast({ id: event, event, title: 'Closing' })
const survey: Survey = {
  id,
  organization: event,
  title: 'How was it?',
  description: '',
  questions: [],
  duplicated_from: null,
  broadcasts: [session],
  version: 'v1',
  ...stamps,
}
const broken = () => errorReply(503, 'unavailable', 'No.')

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(surveys: Survey[], handlers: Handlers = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: event }, () => ({ ...eventReply, id: event })),
    listSurveys: () => onlyPage(surveys),
    listBroadcasts: () => onlyPage([closing]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${event}/programs/surveys`) }
}

describe('the surveys of an event', () => {
  it('[BO-032 BO-034 BO-035 BO-036 BO-037 BO-045] can be created with questions', async () => {
    let isBroken = true
    const { user, calls } = open([], { createSurvey: () => (isBroken ? broken() : survey) })
    await screen.findByRole('heading', { name: 'No surveys yet' })
    const [create] = screen.getAllByRole('button', { name: 'Create survey' })
    await user.click(create ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create survey' }))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'How was it?')
    await user.click(dialog.getByRole('button', { name: 'Add question' }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Text of question 1' }))
    await user.keyboard('Again?')
    await user.type(dialog.getByRole('textbox', { name: 'Option 1 of question 1' }), 'Yes')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Enter at least two different options.')
    await user.type(dialog.getByRole('textbox', { name: 'Option 2 of question 1' }), 'No')
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Error creating Survey, please try again!')
    isBroken = false
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    await screen.findByText('Survey created.')
    const options = [{ text: 'Yes' }, { text: 'No' }]
    expect(calls.findLast(({ operation }) => operation === 'createSurvey')?.body).toMatchObject({
      questions: [{ question_type: 'single_choice', required: false, text: 'Again?', options }],
    })
    expect(calls.some(({ url }) => url.searchParams.get('duplicated__isnull') === 'true')).toBe(true)
  })

  it('[BO-040 BO-046] can be added to another session', async () => {
    const { user, calls } = open([survey], { duplicateSurvey: forPath({ id }, broken) })
    await user.click(await screen.findByRole('button', { name: 'Add How was it? to session' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Add “How was it\?”/ }))
    await user.click(await dialog.findByRole('combobox', { name: 'Session' }))
    await user.click(await screen.findByRole('option', { name: 'Closing' }))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Error duplicating Survey, please try again!')).toBeVisible()
    const sent = calls.find(({ operation }) => operation === 'duplicateSurvey')
    expect(sent?.body).toEqual({ broadcast: closing.id })
  })

  it.each([
    [
      'SURVEY_HAS_DUPLICATED_SURVEYS',
      'You cannot delete the survey since it is being used in other broadcasts.',
    ],
    ['unavailable', 'Error detaching Survey, please try again!'],
  ] as const)('[BO-041 BO-048 BO-049] are detached, or an error says why not: %s', async (code, sentence) => {
    const { user, calls } = open([survey], {
      detachSurvey: forPath({ id: copy }, () => errorReply(409, code, 'No.')),
    })
    await user.click(await screen.findByRole('button', { name: 'Detach from Opening' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Detach survey' }))
    await user.click(dialog.getByRole('button', { name: 'Detach survey' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'detachSurvey')?.body).toEqual({
      broadcast: session.id,
    })
  })

  it('[BO-038 BO-039 BO-044 BO-047] can be loaded and edited, or an error says why not', async () => {
    let isBroken = true
    const { user, calls } = open([survey], {
      getSurvey: forPath({ id }, () => (isBroken ? broken() : survey)),
      changeSurvey: forPath({ id }, broken),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit How was it?' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit survey' }))
    await dialog.findByText('Error fetching Survey, please try again!')
    isBroken = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Title' }), ' Well?')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Error updating Survey, please try again!')).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'changeSurvey')?.body).toMatchObject({
      title: 'How was it? Well?',
    })
  })

  it('[BO-043] show an error if they fail to load', async () => {
    open([], { listSurveys: broken })
    expect(await screen.findByText('Error fetching Surveys, please try again!')).toBeVisible()
  })
})

it('the answers of people are shown by question', async () => {
  const { user } = open([survey], {
    getSurveyResults: forPath({ id: copy }, () => ({
      survey: copy,
      people: 2,
      questions: [
        {
          ...{ question_type: 'single_choice', text: 'Again?', answered: 2, texts: [] },
          options: [
            { text: 'Yes', count: 2 },
            { text: 'No', count: 0 },
          ],
        },
        {
          ...{ question_type: 'text', text: 'What else?', answered: 1, options: [] },
          texts: [{ text: 'More coffee', person: 'Ada Lovelace', answered_at: stamps.created_at }],
        },
      ],
    })),
  })
  await user.click(await screen.findByRole('button', { name: '2 answers from Opening' }))
  const answers = within(await screen.findByRole('dialog', { name: 'Answers from Opening' }))
  expect(await answers.findByText('2 people answered.')).toBeVisible()
  expect(within(answers.getByRole('region', { name: 'Again?' })).getByText('Yes: 2 (100 %)')).toBeVisible()
  expect(within(answers.getByRole('region', { name: 'What else?' })).getByText('Ada Lovelace')).toBeVisible()
  await expectAccessible()
})
