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
  type ChangeRetention,
  changeRetentionSchema,
  type Retention,
  type RetentionLoss,
  retentionLossSchema,
  retentionQuerySchema,
  type SavedRetention,
  savedRetentionSchema,
} from './retention.ts'
