export {
  type Activity,
  type ActivityBatch,
  activityBatchSchema,
  type DeviceType,
  type LoginMethod,
} from './activity.ts'
