export { type Signal, type SignalContent, signalSchema, signalVersion } from './signal.ts'
