export {
  type Effect,
  effectPageSchema,
  type Letter,
  letterSchema,
  type ListEffectsQuery,
  listEffectsQuerySchema,
} from './effect.ts'
export { type EffectState, effectStates } from './effect-states.ts'
