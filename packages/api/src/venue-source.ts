/**
 * Who answers the calls of this page: the venue, or what a preview shows instead. A preview chooses once, before anything calls, so that
 * nothing that it shows has to know that it is one.
 */

/** Answers a call of the operation with this id. */
export type VenueSource = (address: string, init: RequestInit, id: string) => Promise<Response>

let source: VenueSource = (address, init) => fetch(address, init)

/** From now on no call of this page leaves it. */
export function answerCallsFrom(other: VenueSource): void {
  source = other
}

export const reach: VenueSource = (address, init, id) => source(address, init, id)
