/** Where WHIP clients start a session, on the origins of the studio and the live role; session URLs are below it. */
export const whipPath = '/whip'
