import { listAdmins } from '@marquee/api/organizations'

/** Whom one can turn to in the organization. */
export const adminsQuery = listAdmins.query()
