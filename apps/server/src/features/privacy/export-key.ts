/** Where the file of an export lies. */
export function exportKey(request: { id: string; organization_id: string }): string {
  return `exports/${request.organization_id}/${request.id}.zip`
}
