/** Where people find a place on a map. Nothing is requested from these services before somebody follows a link (0219). */
export const mapServices = ['google', 'apple', 'openstreetmap'] as const
export type MapService = (typeof mapServices)[number]

/** The address of the service's page about this place: directions, and where it has none without coordinates, the place. */
export function mapLink(service: MapService, address: string): string {
  const place = encodeURIComponent(address.split(/\s+/).filter(Boolean).join(' '))
  switch (service) {
    case 'google':
      // https://developers.google.com/maps/documentation/urls/get-started
      return `https://www.google.com/maps/dir/?api=1&destination=${place}`
    case 'apple':
      // https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
      return `https://maps.apple.com/?daddr=${place}`
    case 'openstreetmap':
      return `https://www.openstreetmap.org/search?query=${place}`
  }
}
