import { Anchor } from '@mantine/core'
import { useState } from 'react'
import classes from './stored-picture.module.css'

/** The picture at an address; one that cannot be shown here, such as of another host, is a link. */
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
