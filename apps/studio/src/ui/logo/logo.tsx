import classes from './logo.module.css'

/** Our logo. Decorative: the name is next to it. */
export function Logo() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M8 23V10.5l8 7 8-7V23" className={classes.stroke} />
    </svg>
  )
}
