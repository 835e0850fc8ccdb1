import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'

const sentBy = ({ userId }: DataSubject) => sql`uploads.created_by = ${userId}::uuid`

export const uploadsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'uploads',
      title: 'Video uploads',
      fate: 'erased',
      note: 'Upload records are deleted. Uploaded videos stay in the library, and unfinished uploads expire within a week.',
      columns: ['uploads.created_by'],
      from: sql`uploads`,
      key: sql`video_asset_id`,
      select: sql`uploads.video_asset_id, uploads.file_name, uploads.size_bytes, uploads.finished_at, uploads.created_at`,
      where: sentBy,
      erase: (person) => sql`delete from uploads where ${sentBy(person)}`,
    }),
  ],
}
