export { DuplicationTray } from './duplication-tray.tsx'
