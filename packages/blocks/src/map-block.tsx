import { mapLink, mapServices, type PageBlock, type PublicEvent } from '@marquee/domain/pages'
import { Icon } from './icons.tsx'
import { t } from './texts.ts'

type MapBlockProps = Extract<PageBlock, { type: 'map' }>['props'] & { event: PublicEvent | undefined }

/** Where it is, with links to maps: a map in the page would tell its service about each visitor (0219). */
export function MapBlock({ heading, place, address, note, event }: MapBlockProps) {
  const shown = address || locationOf(event)
  if (shown === '') return null
  return (
    <section className="page-section">
      {heading !== '' && <h2>{heading}</h2>}
      <div className="page-map">
        <Icon name="place" />
        <address>
          {place !== '' && <strong>{place}</strong>}
          <p className="long-text">{shown}</p>
        </address>
        {note !== '' && <p className="long-text page-map-note">{note}</p>}
        <ul className="page-map-links">
          {mapServices.map((service) => (
            <li key={service}>
              <a
                className="button button-quiet"
                href={mapLink(service, place === '' ? shown : `${place}, ${shown}`)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t(`maps.${service}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Of an event that people come to. */
function locationOf(event: PublicEvent | undefined): string {
  return event === undefined || event.host_type === 'Virtual' ? '' : event.location
}
