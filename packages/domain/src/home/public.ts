export { firstSteps, type FirstStep, type Home, homeQuerySchema, homeSchema, type NextEvent } from './home.ts'
