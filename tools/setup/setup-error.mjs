/** A failed setup step. The remedy says what people can do about it. */
export class SetupError extends Error {
  /** @param {string} message @param {string} remedy */
  constructor(message, remedy) {
    super(message)
    this.name = 'SetupError'
    this.remedy = remedy
  }
}
