import { sql } from 'drizzle-orm'
import {
  createdFixtures,
  type DataSubject,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const countedOf = ({ userId }: DataSubject) =>
  sql`video_asset_counts.created_by = ${userId}::uuid and listed = 0`

export const videosOfPerson: PersonalDataPart = {
  lists: [
    createdFixtures({
      table: 'video_assets',
      name: 'videos',
      title: () => t('addedVideos'),
      label: 'name',
    }),
    // Without a creator by now, so these rows count nothing.
    listOfRows({
      name: 'video-counts',
      title: () => t('addedVideosCount'),
      fate: 'erased',
      note: () => t('countErased'),
      columns: ['video_asset_counts.created_by'],
      from: sql`video_asset_counts`,
      key: sql`created_by`,
      select: sql`video_asset_counts.listed`,
      where: () => sql`false`,
      erase: (person) => sql`delete from video_asset_counts where ${countedOf(person)}`,
    }),
  ],
}
