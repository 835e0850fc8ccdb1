import { createdThings, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const contentOfPerson: PersonalDataPart = {
  lists: [
    createdThings({
      table: 'content_projects',
      name: 'content-projects',
      title: 'Content Lab projects they created',
    }),
  ],
}
