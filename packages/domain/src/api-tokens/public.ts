export {
  type ApiToken,
  apiTokenPageSchema,
  type CreateApiToken,
  type CreatedApiToken,
  createApiTokenSchema,
  createdApiTokenSchema,
} from './api-token.ts'
export { effectiveScopes, grantableScopes, maxTokenNameLength, tokenPrefix } from './scopes.ts'
