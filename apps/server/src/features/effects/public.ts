export { effectJobs, startEffectWorkers } from './effect-workers.ts'
export { effectRoutes } from './routes.ts'
export { type LetterToSend, sendLetter } from './send-letter.ts'
export { emailsOfPerson } from './personal-data-store.ts'
