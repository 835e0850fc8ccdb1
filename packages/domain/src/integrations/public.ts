export { fieldMappingMessage, type MarketoActivity, marketoFailures } from './integration-messages.ts'
export {
  isChatWithCrmComplete,
  isIntegrationTokenExpired,
  isVideoHostingComplete,
} from './integration-rules.ts'
