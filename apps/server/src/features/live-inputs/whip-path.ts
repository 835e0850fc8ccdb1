/** Where WHIP clients start a session, on the studio's origin and on that of the live role; sessions are below it. */
export const whipPath = '/whip'
