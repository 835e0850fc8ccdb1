export { type ErrorCode, type ErrorReply, errorCodes, errorReplySchema } from './error-codes.ts'
