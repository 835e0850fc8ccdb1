/** PENDING waits for its next attempt; KEPT can’t be sent, so people read it in the outbox; FAILED needs a person. */
export const effectStates = ['PENDING', 'SENT', 'KEPT', 'FAILED'] as const

export type EffectState = (typeof effectStates)[number]
