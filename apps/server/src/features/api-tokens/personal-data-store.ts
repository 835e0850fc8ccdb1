import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const createdBy = ({ userId }: DataSubject) => sql`api_tokens.created_by = ${userId}::uuid`

export const apiTokensOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'api-tokens',
      title: () => t('createdTokens'),
      fate: 'erased',
      note: () => t('createdTokensErased'),
      columns: ['api_tokens.created_by'],
      from: sql`api_tokens`,
      key: sql`id`,
      select: sql`api_tokens.id, api_tokens.name, api_tokens.scopes, api_tokens.created_at, api_tokens.last_used_at,
        api_tokens.expires_at, api_tokens.revoked_at`,
      where: createdBy,
      erase: (person) => sql`delete from api_tokens where ${createdBy(person)}`,
    }),
  ],
}
