/** What an integration needs before it works. */

/** How long the token of an integration is good for, in milliseconds (VL-314, IN-032). */
const tokenLifeMs = 24 * 60 * 60 * 1000

/** Whether a token that was given at `givenAt` is no longer good at `now` (VL-314, IN-032). */
export function isIntegrationTokenExpired(givenAt: Date, now: Date): boolean {
  return now.getTime() - givenAt.getTime() >= tokenLifeMs
}

/** Whether the first of the values of a video-hosting integration says something (VL-315, IN-029). */
export function isVideoHostingComplete(values: readonly string[]): boolean {
  return (values[0] ?? '').trim() !== ''
}

/** Whether both halves of the integration of a chat with a CRM are connected (VL-316, IN-030). */
export function isChatWithCrmComplete(connected: { chat: boolean; crm: boolean }): boolean {
  return connected.chat && connected.crm
}
