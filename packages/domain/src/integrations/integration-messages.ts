/** What is said when an integration fails. */

/** Faults of a field mapping of which the server knows what to say: they name fields of the CRM. */
const toldByServer = new Set(['FIELDS_MAPPED_TO_SAME_CRM_FIELD', 'INVALID_UPDATE_POLICY'])

/** What the server says of a fault of a field mapping, where it is one that only the server can word (VL-317, VL-318). */
export function fieldMappingMessage(fault: { code: string; message: string }): string | undefined {
  return toldByServer.has(fault.code) ? fault.message : undefined
}

const marketoActivities = [
  ['profile', 'User Profile'],
  ['engagement', 'User Engagement'],
] as const

export type MarketoActivity = (typeof marketoActivities)[number][0]

/** A sentence for each Marketo activity that could not be created, profile first (VL-319 to VL-321). */
export function marketoFailures(failed: ReadonlySet<MarketoActivity>): string[] {
  return marketoActivities
    .filter(([activity]) => failed.has(activity))
    .map(([, name]) => `Failed to create a new Custom Activity: "${name}"`)
}
