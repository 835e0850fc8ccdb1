/** A step of the set-up failed: the message says what, the remedy what the person can do. */
export class SetupError extends Error {
  /** @param {string} message @param {string} remedy */
  constructor(message, remedy) {
    super(message)
    this.name = 'SetupError'
    this.remedy = remedy
  }
}
