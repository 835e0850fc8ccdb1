/** Where the stage role takes the connections of those in rooms. */
export const discussionsPath = '/discussions'
