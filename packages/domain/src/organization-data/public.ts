export {
  confirmsName,
  deletionGraceDays,
  deletionSchema,
  type OrganizationContents,
  organizationContentsSchema,
  type OrganizationDeletion,
  scheduleDeletionSchema,
} from './deletion.ts'
export {
  activityRetention,
  auditRetention,
  defaultActivityRetentionDays,
  type Retention,
  type RetentionLoss,
  retentionLossSchema,
  retentionQuerySchema,
  retentionSchema,
} from './retention.ts'
