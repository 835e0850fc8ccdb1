export { fileRoutes } from './routes.ts'
export { tidyFiles, tidyFilesCron, tidyFilesJob } from './tidy-files.job.ts'
export { signFile } from './sign-file.ts'
export { createSignatures } from './signature.ts'
