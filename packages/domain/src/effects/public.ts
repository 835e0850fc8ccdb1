export {
  type Effect,
  effectPageSchema,
  type OutboxEmail,
  outboxEmailSchema,
  type ListEffectsQuery,
  listEffectsQuerySchema,
} from './effect.ts'
export { type EffectState, effectStates } from './effect-states.ts'
