export { type ErrorCode, errorCodes, statusOf } from './error-codes.ts'
export { type ErrorReply, errorReplySchema } from './error-reply.ts'
export { errorText } from './error-text.ts'
