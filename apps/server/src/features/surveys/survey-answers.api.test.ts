import type { AudienceSurveyList, Survey, SurveyResults } from '@marquee/domain/surveys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newStage, type TestStage } from '#test/stage-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'its clock moves' })
})
afterAll(() => server.close())

const choice = {
  question_type: 'single_choice',
  text: 'Again?',
  required: true,
  options: [{ text: 'Yes' }, { text: 'No' }],
}
const questions = [
  choice,
  { ...choice, question_type: 'multiple_choice', text: 'What was good?', required: false },
  { question_type: 'rating', text: 'How was it?', required: false, options: [] },
  { question_type: 'text', text: 'What else?', required: false, options: [] },
]

/** An event whose session asks a survey. */
async function aSurvey(): Promise<{ stage: TestStage; session: { id: string }; survey: Survey }> {
  const stage = await newStage(server)
  const session = await stage.aSession(0, 30)
  const created = await stage.request({
    method: 'POST',
    url: '/api/event/surveys/',
    payload: { title: 'Thanks', questions },
  })
  const url = `/api/event/surveys/${created.json<Survey>().id}/duplicate/`
  const survey = (
    await stage.request({ method: 'POST', url, payload: { broadcast: session.id } })
  ).json<Survey>()
  return { stage, session, survey }
}

const list = async ({ event, request }: AtEvent) =>
  (await request({ url: `/api/events/${event}/surveys/` })).json<AudienceSurveyList>().results
const answer = ({ event, request }: AtEvent, { id }: Survey, answers: unknown[]) =>
  request({ method: 'POST', url: `/api/events/${event}/surveys/${id}/answers/`, payload: { answers } })
const resultsOf = async (stage: TestStage, { id }: Survey) =>
  (await stage.request({ url: `/api/event/surveys/${id}/results/` })).json<SurveyResults>()

async function anEndedSurvey() {
  const asked = await aSurvey()
  const { stage, session } = asked
  await stage.moveTo(0)
  await stage.moveTo(10)
  await stage.call(session, 'end')
  const person = await enterAs(server, stage.ada, { event: stage.event.id })
  return { ...asked, person }
}

describe('the survey of a session', () => {
  it('can be answered once the session has ended, once per person, and the host sees the results', async () => {
    const { stage, session, survey } = await aSurvey()
    await stage.moveTo(0)
    const person = await enterAs(server, stage.ada, { event: stage.event.id })
    expect(await list(person)).toEqual([])
    expect(refusalOf(await answer(person, survey, [[0]]))).toEqual([404, 'not_found'])
    await stage.moveTo(10)
    await stage.call(session, 'end')
    expect(await list(person)).toMatchObject([
      { id: survey.id, title: 'Thanks', is_answered: false, session: { id: session.id, title: 'Keynote' } },
    ])
    const replies = await Promise.all(
      [1, 2, 3].map(() => answer(person, survey, [[0], [1, 0], 4, ' Great '])),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await list(person)).toMatchObject([{ is_answered: true }])
    const other = await enterAs(server, stage.ada, { event: stage.event.id })
    await answer(other, survey, [[1], [], null, ''])
    expect(await resultsOf(stage, survey)).toMatchObject({
      people: 2,
      questions: [
        {
          answered: 2,
          options: [
            { text: 'Yes', count: 1 },
            { text: 'No', count: 1 },
          ],
        },
        { answered: 1, options: [{ count: 1 }, { count: 1 }] },
        { answered: 1, options: [0, 0, 0, 1, 0].map((count) => ({ count })) },
        { answered: 1, texts: [{ text: 'Great', person: 'Ada Lovelace' }] },
      ],
    })
  })

  it.each([
    ['a required question left out', [[]], 'answers.0'],
    ['an option that it lacks', [[2]], 'answers.0'],
    ['two options of a single choice', [[0, 1]], 'answers.0'],
    ['the same option twice', [[0], [1, 1]], 'answers.1'],
    ['a rating of 6', [[0], [], 6], undefined],
    ['a text for a rating', [[0], [], 'good'], 'answers.2'],
    ['more answers than questions', [[0], [], 1, '', 'more'], 'answers.4'],
    ['an endless text', [[0], [], 1, 'x'.repeat(2001)], undefined],
  ])('refuses %s', async (_, answers, field) => {
    const { person, survey } = await anEndedSurvey()
    const [status, code, at] = refusalOf(await answer(person, survey, answers))
    expect([status, code]).toEqual([422, 'invalid_input'])
    if (field !== undefined) expect(at).toBe(field)
  })

  it('keeps its questions once someone has answered', async () => {
    const { stage, person, survey } = await anEndedSurvey()
    await answer(person, survey, [[0]])
    const change = (payload: object) =>
      stage.request({ method: 'PATCH', url: `/api/event/surveys/${survey.id}/`, payload })
    expect((await change({ title: 'Thank you', questions })).statusCode).toBe(200)
    expect(refusalOf(await change({ questions: [choice] }))).toEqual([409, 'conflict'])
    const [session] = (await change({ title: 'Thanks' })).json<Survey>().broadcasts
    expect(session?.answers).toBe(1)
  })

  it('is only for the people of its event, and its results only for the host', async () => {
    const { stage, survey } = await anEndedSurvey()
    const other = await anEndedSurvey()
    expect(refusalOf(await answer(other.person, survey, [[0]]))).toEqual([404, 'not_found'])
    expect((await list(other.person)).map(({ id }) => id)).toEqual([other.survey.id])
    const url = `/api/events/${stage.event.id}/surveys/`
    expect((await server.venue.inject({ url })).statusCode).toBe(401)
    const results = await other.stage.request({ url: `/api/event/surveys/${survey.id}/results/` })
    expect(refusalOf(results)).toEqual([404, 'not_found'])
  })
})
