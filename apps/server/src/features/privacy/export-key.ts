import type { OrganizationPart } from '#features/organizations/public.ts'

/** The key of an export's file in the store. */
export function exportKey(request: { id: string; organization_id: string }): string {
  return `${exportPrefix(request)}${request.id}.zip`
}

function exportPrefix({ organization_id }: { organization_id: string }): string {
  return `exports/${organization_id}/`
}

export const exportsOrganizationPart: OrganizationPart = {
  name: 'privacy',
  removeFiles: ({ store }, organization_id) => store.removeAll(exportPrefix({ organization_id })),
}
