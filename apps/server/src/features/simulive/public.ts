export { finishSimuliveTestJob } from './finish-simulive-test.job.ts'
export { simuliveRoutes } from './routes.ts'
export { createSimulive } from './simulive.ts'
export { createSimuliveSource } from './simulive-source.ts'
