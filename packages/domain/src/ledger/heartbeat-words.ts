/** How often players say what they play. Free of zod, because the room imports this file. */
export const heartbeatSeconds = 10
