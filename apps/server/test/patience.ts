/** The timeout of `vi.waitFor` for background work: long enough for a busy machine. */
export const patience = { timeout: 120_000, interval: 50 }
