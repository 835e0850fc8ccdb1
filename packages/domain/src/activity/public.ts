export {
  type Activity,
  type ActivityBatch,
  activitiesPerCall,
  activityBatchSchema,
  type DeviceType,
  type LoginMethod,
} from './activity.ts'
