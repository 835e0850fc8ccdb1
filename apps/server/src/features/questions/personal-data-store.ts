import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const questionsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'questions',
      title: () => t('questions'),
      fate: 'pseudonymized',
      note: () => t('questionsErased'),
      columns: ['questions.author_profile_id', 'questions.author_name'],
      from: sql`questions`,
      key: sql`id`,
      select: sql`questions.id, questions.event_id, questions.text, questions.state, questions.is_anonymous,
        questions.answer, questions.created_at`,
      where: (person) => isProfileOf(person, sql`questions.author_profile_id`),
      erase: (person) =>
        sql`update questions set author_profile_id = null, author_name = ${person.pseudonym}
          where ${isProfileOf(person, sql`author_profile_id`)}`,
    }),
    listOfRows({
      name: 'assigned-questions',
      title: () => t('assignedQuestions'),
      fate: 'unlinked',
      note: () => t('assignedQuestionsErased'),
      columns: ['questions.assigned_profile_id', 'questions.answered_by'],
      from: sql`questions`,
      key: sql`id`,
      select: sql`questions.id, questions.event_id, questions.text, questions.answer`,
      where: (person) => isProfileOf(person, sql`questions.assigned_profile_id`),
      erase: (person) =>
        sql`update questions set assigned_profile_id = null, assigned_name = null
          where ${isProfileOf(person, sql`assigned_profile_id`)}`,
    }),
    listOfRows({
      name: 'question-votes',
      title: () => t('questionVotes'),
      fate: 'erased',
      note: () => t('questionVotesErased'),
      columns: ['question_votes.profile_id'],
      from: sql`question_votes`,
      key: sql`question_id`,
      select: sql`question_votes.question_id, question_votes.event_id`,
      where: (person) => isProfileOf(person, sql`question_votes.profile_id`),
      erase: (person) => sql`delete from question_votes where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

/** Moves one person's questions, votes and assigned questions to another. */
export async function moveQuestionsOfPerson(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // Keys are unique for each author.
  await db.execute(sql`update questions set idempotency_key = id::text where author_profile_id = ${from}`)
  await db.execute(sql`update questions set author_profile_id = ${to} where author_profile_id = ${from}`)
  await db.execute(sql`update questions set assigned_profile_id = ${to} where assigned_profile_id = ${from}`)
  await db.execute(
    sql`insert into question_votes (organization_id, event_id, question_id, profile_id)
      select organization_id, event_id, question_id, ${to} from question_votes where profile_id = ${from}
      on conflict do nothing`,
  )
  await db.execute(sql`delete from question_votes where profile_id = ${from}`)
}
