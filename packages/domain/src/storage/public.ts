export { type StorageKind, storageKinds, type StorageUsage, storageUsageSchema } from './storage-usage.ts'
