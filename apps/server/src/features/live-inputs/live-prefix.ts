/** The prefix of everything stored of an organization's inputs. */
export function livePrefixOf(organizationId: string): string {
  return `live/${organizationId}/`
}

/** The prefix of everything stored of an input. */
export function livePrefix({ id, organization_id }: { id: string; organization_id: string }): string {
  return `${livePrefixOf(organization_id)}${id}/`
}
