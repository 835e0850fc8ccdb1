/**
 * Words and the logo over the picture of a stage, as the mixer draws them. Their measures are parts of the width of a container around
 * them.
 */
import { logoCorner, type Scene, stageAccent } from '@marquee/domain/backstage'
import classes from './return-picture.module.css'

export function NameCard({ name, title }: { name: string; title: string }) {
  return (
    <p className={classes['card']}>
      <strong>{name}</strong>
      {title !== '' && <span>{title}</span>}
    </p>
  )
}

type LowerThirdProps = { third: NonNullable<Scene['lower_third']>; isRaised: boolean }

export function LowerThird({ third: { title, subtitle }, isRaised }: LowerThirdProps) {
  return (
    <p className={classes['third']} data-raised={isRaised} style={{ borderLeftColor: stageAccent }}>
      <strong>{title}</strong>
      {subtitle !== '' && <span>{subtitle}</span>}
    </p>
  )
}

const percent = (part: number) => `${part * 100}%`
const corner = {
  top: percent(logoCorner.top),
  right: percent(logoCorner.right),
  width: percent(logoCorner.width),
  height: percent(logoCorner.height),
}

export function StageLogo({ address, label }: { address: string; label: string }) {
  return <img className={classes['logo']} style={corner} src={address} alt={label} />
}
