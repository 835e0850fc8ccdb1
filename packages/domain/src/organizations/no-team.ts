/** The filter value for things without a workspace (PE-058, VL-062). Apart from the schemas, so that lists load no zod. */
export const noTeam = 'no-team'
