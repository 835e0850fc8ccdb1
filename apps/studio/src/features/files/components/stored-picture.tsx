import { Anchor } from '@mantine/core'
import { useState } from 'react'
import classes from './stored-picture.module.css'

/** The picture at a URL, or a link if it can't be displayed, for example from another host. */
export function StoredPicture({ address, label }: { address: string; label: string }) {
  const [broken, setBroken] = useState<string>()
  if (broken === address) {
    return (
      <Anchor className={classes['address']} href={address} target="_blank" rel="noreferrer" size="sm">
        {address}
      </Anchor>
    )
  }
  return <img className={classes['picture']} src={address} alt={label} onError={() => setBroken(address)} />
}
