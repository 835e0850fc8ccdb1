export { fileRoutes } from './routes.ts'
export { signFile } from './sign-file.ts'
export { createSignatures } from './signature.ts'
export { fileKeyOf } from './file-key-of.ts'
