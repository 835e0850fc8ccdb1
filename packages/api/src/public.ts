export { ApiError, type ApiErrorCode, apiErrorOf } from './api-error.ts'
export { session } from './browser-session.ts'
export type { AnyOperation, BodyOf, Operation, QueryOf, QueryParamsOf, ReplyOf } from './build-operation.ts'
export { type Proofs, Session, type SessionEvent, type SessionPorts, type SsoProof } from './session.ts'
