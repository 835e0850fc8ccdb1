/** Words over the picture of a stage, as the mixer draws them. Their measures are parts of the width of a container around them. */
import { type Scene, stageAccent } from '@marquee/domain/backstage'
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
