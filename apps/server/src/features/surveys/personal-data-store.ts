import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const surveyAnswersOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'survey-answers',
      title: () => t('answers'),
      fate: 'erased',
      note: () => t('answersErased'),
      columns: ['survey_answers.profile_id', 'survey_answers.answers'],
      from: sql`survey_answers`,
      key: sql`survey_id`,
      select: sql`survey_answers.survey_id, survey_answers.event_id, survey_answers.answered_at, survey_answers.answers,
        (select questions from surveys where surveys.id = survey_answers.survey_id) as questions`,
      where: (person) => isProfileOf(person, sql`survey_answers.profile_id`),
      erase: (person) => sql`delete from survey_answers where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

/** Moves one person's answers to another, who keeps their own where both answered. */
export async function moveAnswersOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`insert into survey_answers (organization_id, event_id, survey_id, profile_id, answers, answered_at)
      select organization_id, event_id, survey_id, ${to}, answers, answered_at from survey_answers
      where profile_id = ${from} on conflict do nothing`,
  )
  await db.execute(sql`delete from survey_answers where profile_id = ${from}`)
}
