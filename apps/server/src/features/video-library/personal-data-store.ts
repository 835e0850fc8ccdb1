import { createdThings, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const videosOfPerson: PersonalDataPart = {
  lists: [
    createdThings({ table: 'video_assets', name: 'videos', title: 'Videos they added', label: 'name' }),
  ],
}
