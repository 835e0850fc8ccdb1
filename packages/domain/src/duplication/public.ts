export {
  type CopyFields,
  copyFieldsSchema,
  duplicateEventSchema,
  type ListWorkflowsQuery,
  listWorkflowsQuerySchema,
  type Workflow,
  workflowIdSchema,
  workflowPageSchema,
  workflowSchema,
} from './workflow.ts'
export {
  duplicationIds,
  type WorkflowStatus,
  workflowStatuses,
  type WorkflowType,
} from './workflow-words.ts'
