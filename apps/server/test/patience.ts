/** How long a test waits for what happens by itself, by `vi.waitFor`: as long as a busy machine may need. What happens ends the wait. */
export const patience = { timeout: 30_000, interval: 50 }
