import { sql } from 'drizzle-orm'
import {
  createdThings,
  type DataSubject,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'

const countedOf = ({ userId }: DataSubject) =>
  sql`video_asset_counts.created_by = ${userId}::uuid and listed = 0`

export const videosOfPerson: PersonalDataPart = {
  lists: [
    createdThings({ table: 'video_assets', name: 'videos', title: 'Videos they added', label: 'name' }),
    // Their videos are counted as nobody's by now, which leaves counts of nothing.
    listOfRows({
      name: 'video-counts',
      title: 'How many videos they added',
      fate: 'erased',
      note: 'It is deleted.',
      columns: ['video_asset_counts.created_by'],
      from: sql`video_asset_counts`,
      key: sql`created_by`,
      select: sql`video_asset_counts.listed`,
      where: () => sql`false`,
      erase: (person) => sql`delete from video_asset_counts where ${countedOf(person)}`,
    }),
  ],
}
