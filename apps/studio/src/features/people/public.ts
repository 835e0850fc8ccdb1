export { PersonSelect } from './components/person-select.tsx'
export { CheckInStaffPage } from './pages/check-in-staff-page.tsx'
export { SpeakersPage } from './pages/speakers-page.tsx'
export { StaffPage } from './pages/staff-page.tsx'
export { type EventPerson, nameWithAddress, personName } from './people-kinds.ts'
export {
  countSelected,
  everyoneSelected,
  isSelected,
  noneSelected,
  type Selection,
  toggled,
} from './people-selection.ts'
export {
  eventRolesQuery,
  foundSpeakersQuery,
  speakersOfSessionQuery,
} from './people-queries.ts'
export {
  defaultPeopleSearchParams,
  type PeopleSearchParams,
  parsePeopleSearchParams,
} from './people-search-params.ts'
