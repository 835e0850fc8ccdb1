import {
  type Backstage,
  cardLines,
  castOf,
  placesOf,
  type ScenePlace,
  type ShownCard,
  shownLogo,
  slotsOnStage,
  stageAccent,
} from '@marquee/domain/backstage'
import { useRoom } from '#features/room/public.ts'
import { MediaPosition } from './media-desk.tsx'
import { LowerThird, NameCard, StageLogo } from './over-picture.tsx'
import { Picture } from './picture.tsx'
import classes from './return-picture.module.css'
import { t } from './texts.ts'
import { usePictures, whoIsIn } from './who-is-where.ts'

/** Where the audience's picture is drawn: the mixer's, in the smallest numbers with its shape. */
const canvas = { width: 1280, height: 720 }

/** What the audience sees, drawn here from the same scene as the mixer draws it, and therefore without its delay. */
export function ReturnPicture({ backstage }: { backstage: Backstage }) {
  const { scene } = backstage
  const onStage = slotsOnStage(backstage.people, backstage.media !== null)
  const logo = shownLogo(scene, backstage.logos)
  const places = placesOf({ ...scene, slots: castOf(scene, onStage) }, onStage, canvas)
  return (
    <section
      className={classes['canvas']}
      aria-label={t('returnPicture')}
      style={{ backgroundColor: scene.background.color }}
      data-transition={scene.transition}
    >
      {places.map((place) =>
        place.slot === 'media' ? (
          <MediaPlace key={place.slot} backstage={backstage} place={place} />
        ) : (
          <Place key={place.slot} backstage={backstage} place={place} />
        ),
      )}
      {places.length === 0 && <HoldingCard backstage={backstage} />}
      {logo !== undefined && <StageLogo address={logo} label={t('logo')} />}
      {backstage.card && <Card card={backstage.card} isRaised={scene.ticker !== null} />}
      {scene.lower_third && !backstage.card && (
        <LowerThird third={scene.lower_third} isRaised={scene.ticker !== null} />
      )}
      {scene.ticker !== null && (
        <p className={classes['ticker']}>
          <span>{scene.ticker}</span>
        </p>
      )}
    </section>
  )
}

const percent = (fraction: number) => `${fraction * 100}%`

type PlaceProps = { backstage: Backstage; place: ScenePlace }

const styleOf = ({ x, y, width, height }: ScenePlace) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/** That a video plays, which only the mixer draws. */
function MediaPlace({ backstage: { media }, place }: PlaceProps) {
  return (
    <div className={classes['place']} style={styleOf(place)}>
      {media && (
        <p className={classes['faceless']}>
          <span>{media.name}</span> <MediaPosition media={media} />
        </p>
      )}
    </div>
  )
}

function Place({ backstage, place }: PlaceProps) {
  const { slot, fit } = place
  const pictures = usePictures(backstage)
  const person = whoIsIn(backstage, slot)
  const stream = pictures(slot)
  const isScreen = slot === 'screen'
  const name = person?.name ?? ''
  return (
    <div className={classes['place']} style={styleOf(place)}>
      {stream ? (
        <Picture
          stream={stream}
          label={t(isScreen ? 'screenOf' : 'pictureOf', { name })}
          isWhole={fit === 'contain'}
        />
      ) : (
        <p className={classes['faceless']}>{isScreen ? t('screen') : name}</p>
      )}
      {backstage.scene.name_cards && !isScreen && person && stream && (
        <NameCard name={person.name} title={person.title} />
      )}
    </div>
  )
}

/** What is shown while nobody is: also in a scene whose people all left. */
function HoldingCard({ backstage }: { backstage: Backstage }) {
  const { event } = useRoom()
  return (
    <div className={classes['holding']}>
      <p>{event.title}</p>
      <p>
        <strong>{backstage.title}</strong>
      </p>
    </div>
  )
}

/** What somebody of the audience wrote, in the lines that the mixer draws too. */
function Card({ card: { text, name }, isRaised }: { card: ShownCard; isRaised: boolean }) {
  return (
    <p
      className={`${classes['third']} ${classes['words']}`}
      data-raised={isRaised}
      style={{ borderLeftColor: stageAccent }}
    >
      {name !== null && <strong>{name}</strong>}
      {cardLines(text).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </p>
  )
}
