export { progressOf, sumOf } from './batch-counts.ts'
export { listBatchesQuerySchema } from './list-batches.ts'
