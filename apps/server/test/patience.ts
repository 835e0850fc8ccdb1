/** The timeout of `vi.waitFor` for background work: as long as a busy machine may need. */
export const patience = { timeout: 30_000, interval: 50 }
