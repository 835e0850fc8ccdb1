import { sql } from 'drizzle-orm'
import { type DataSubject, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const sentBy = ({ userId }: DataSubject) => sql`uploads.created_by = ${userId}::uuid`

export const uploadsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'uploads',
      title: () => t('videoUploads'),
      fate: 'erased',
      note: () => t('videoUploadsErased'),
      columns: ['uploads.created_by'],
      from: sql`uploads`,
      key: sql`video_asset_id`,
      select: sql`uploads.video_asset_id, uploads.file_name, uploads.size_bytes, uploads.finished_at, uploads.created_at`,
      where: sentBy,
      erase: (person) => sql`delete from uploads where ${sentBy(person)}`,
    }),
  ],
}
