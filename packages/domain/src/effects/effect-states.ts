/** PENDING waits for its next attempt; KEPT has no way out and is read here; FAILED waits for a person. */
export const effectStates = ['PENDING', 'SENT', 'KEPT', 'FAILED'] as const

export type EffectState = (typeof effectStates)[number]
