import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Survey } from '@marquee/domain/surveys'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { surveysPart } from './public.ts'
import { findEventRow } from '#features/events/public.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
})

const surveys = '/api/event/surveys/'
const post = (url: string, payload: object, person = admin) =>
  person.request({ method: 'POST', url, payload })
const create = (payload: object = {}) => post(surveys, { title: 'How was it?', ...payload })
const createSurvey = async (payload?: object) => (await create(payload)).json<Survey>()
const read = (id: string, person = admin) => person.request({ url: `${surveys}${id}/` })
const list = async (query: string, person = admin) =>
  (await person.request({ url: `${surveys}?${query}` })).json<Page<Survey>>().results
const createEvent = async (fields = {}) =>
  (await post('/api/event/events/', eventInput(fields))).json<Event>().id
const own = () => ({ ...server.services, organizationId: admin.organizationId })
/** Written by SQL: the agenda has its own tests. */
const createSession = async (event: string) => {
  const insert = sql`insert into broadcasts (organization_id, event_id, title, start_time, end_time)
    select organization_id, id, 'Opening', start_time, end_time from events where id = ${event} returning id`
  const [row] = await inOrganization(own(), ({ db }) => readRows(db, idRow, insert))
  return row?.id ?? ''
}
const duplicate = (id: string, broadcast: string) => post(`${surveys}${id}/duplicate/`, { broadcast })
const detach = (id: string, broadcast: string) => post(`${surveys}${id}/detach/`, { broadcast })

const choice = {
  question_type: 'single_choice',
  required: true,
  text: 'Would you come again?',
  options: [{ text: 'Yes' }, { text: 'No' }],
}

describe('the surveys of an organization', () => {
  it('[BO-032 BO-033 BO-034 BO-036 BO-037 BO-039 BO-042] are created, listed and read', async () => {
    const reply = await create({ description: 'Two minutes', questions: [choice] })
    const survey = reply.json<Survey>()
    expect([reply.statusCode, survey]).toMatchObject([
      201,
      { title: 'How was it?', duplicated_from: null, broadcasts: [], questions: [choice] },
    ])
    expect((await read(survey.id)).json()).toEqual(survey)
    expect(await list('duplicated__isnull=true')).toContainEqual(survey)
    expect(await list('duplicated__isnull=false')).toEqual([])
  })

  it('[BO-038] are changed', async () => {
    const { id, title } = await createSurvey()
    const change = { questions: [{ ...choice, question_type: 'rating', options: [] }] }
    const reply = await admin.request({ method: 'PATCH', url: `${surveys}${id}/`, payload: change })
    expect(reply.json()).toMatchObject({ title, ...change })
  })

  it.each([
    ['title', { title: '' }],
    ['questions.0.options', { questions: [{ ...choice, options: [{ text: 'Yes' }] }] }],
    ['questions.0.options', { questions: [{ ...choice, options: [{ text: 'Yes' }, { text: 'yes' }] }] }],
    ['questions.0.options', { questions: [{ ...choice, question_type: 'text' }] }],
    ['questions.0.text', { questions: [{ ...choice, text: 'x'.repeat(1001) }] }],
    ['questions.0.question_type', { questions: [{ ...choice, question_type: 'essay' }] }],
    ['questions', { questions: Array.from({ length: 51 }, () => choice) }],
  ])('[BO-035] are refused with wrong %s', async (field, fields) => {
    expect(refusalOf(await create(fields))).toEqual([422, 'invalid_input', field])
  })
})

describe('a session', () => {
  it('[BO-033 BO-040] gets its own copy of a survey', async () => {
    const [survey, event] = [await createSurvey({ questions: [choice] }), await createEvent()]
    const session = await createSession(event)
    const reply = await duplicate(survey.id, session)
    const copy = reply.json<Survey>()
    const shown = {
      id: session,
      title: 'Opening',
      survey: copy.id,
      event: { id: event, title: 'Spring conference' },
    }
    expect([reply.statusCode, copy]).toMatchObject([
      201,
      { duplicated_from: survey.id, questions: [choice], broadcasts: [shown] },
    ])
    expect((await read(survey.id)).json()).toMatchObject({ broadcasts: [shown] })
    expect((await list(`event=${event}&duplicated__isnull=true`)).map(({ id }) => id)).toEqual([survey.id])
    expect((await list(`event=${event}&duplicated__isnull=false`)).map(({ id }) => id)).toEqual([copy.id])
    expect(refusalOf(await duplicate(copy.id, session))).toEqual([409, 'conflict'])
    expect(refusalOf(await duplicate(survey.id, survey.id))).toEqual([422, 'invalid_input', 'broadcast'])
  })

  it('[BO-041 BO-042 BO-049] can drop its copy; the original stays while it has copies', async () => {
    const survey = await createSurvey()
    const session = await createSession(await createEvent())
    const copy = (await duplicate(survey.id, session)).json<Survey>()
    const refused = await detach(survey.id, session)
    expect(refusalOf(refused)).toEqual([409, 'SURVEY_HAS_DUPLICATED_SURVEYS'])
    const message = 'You cannot delete the survey since it is being used in other broadcasts.'
    expect(refused.json()).toMatchObject({ message })
    const deletion = { method: 'DELETE', url: `${surveys}${survey.id}/` } as const
    expect(refusalOf(await admin.request(deletion))).toEqual([409, 'SURVEY_HAS_DUPLICATED_SURVEYS'])
    expect(refusalOf(await detach(copy.id, survey.id))).toEqual([404, 'not_found'])
    expect((await detach(copy.id, session)).statusCode).toBe(204)
    expect((await admin.request(deletion)).statusCode).toBe(204)
  })

  it('of another team hides its surveys', async () => {
    const outsider = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const survey = await createSurvey()
    const session = await createSession(await createEvent({ workspace: admin.workspaceId }))
    const copy = (await duplicate(survey.id, session)).json<Survey>()
    expect((await read(survey.id, outsider)).json()).toMatchObject({ broadcasts: [] })
    expect(refusalOf(await read(copy.id, outsider))).toEqual([403, 'forbidden'])
    expect((await list('duplicated__isnull=false', outsider)).map(({ id }) => id)).not.toContain(copy.id)
  })

  it('of a copied event has the surveys of the original', async () => {
    const [survey, from, to] = [await createSurvey(), await createEvent(), await createEvent()]
    const session = await createSession(from)
    await duplicate(survey.id, session)
    await inOrganization(own(), async ({ db }) => {
      await db.execute(sql`insert into broadcasts (id, organization_id, event_id, title, start_time, end_time)
        select copied_id(id, ${to}), organization_id, ${to}, title, start_time, end_time from broadcasts
        where id = ${session}`)
      const [original, copy] = [await findEventRow(db, from), await findEventRow(db, to)]
      if (original && copy) await surveysPart.copy?.(db, { from: original, to: copy })
    })
    expect(
      (await list(`event=${to}&duplicated__isnull=false`)).map((survey) => survey.duplicated_from),
    ).toEqual([survey.id])
    expect(await inOrganization(own(), async ({ db }) => surveysPart.contents?.(db, to))).toEqual([
      { what: 'surveys', count: 1 },
    ])
  })
})
